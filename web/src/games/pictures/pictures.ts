// The four games in the order of the home page, each with its picture. Of a broadcast the home page does not
// tell the end before it was watched.
import type { Component } from 'svelte';
import FormulaD from './FormulaD.svelte';
import FormulaFun from './FormulaFun.svelte';
import FormulaMotorRacing from './FormulaMotorRacing.svelte';
import GrandPrix2006 from './GrandPrix2006.svelte';

export const pictures: readonly { id: string; Picture: Component; broadcast?: boolean }[] = [
  { id: 'formula-motor-racing', Picture: FormulaMotorRacing },
  { id: 'formula-d', Picture: FormulaD },
  { id: 'grand-prix-2006', Picture: GrandPrix2006, broadcast: true },
  { id: 'formula-fun', Picture: FormulaFun },
];
