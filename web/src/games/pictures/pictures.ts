// The four games in the order of the home page, each with its picture.
import type { Component } from 'svelte';
import FormulaD from './FormulaD.svelte';
import FormulaFun from './FormulaFun.svelte';
import FormulaMotorRacing from './FormulaMotorRacing.svelte';
import GrandPrix2006 from './GrandPrix2006.svelte';

export const pictures: readonly { id: string; Picture: Component }[] = [
  { id: 'formula-motor-racing', Picture: FormulaMotorRacing },
  { id: 'formula-d', Picture: FormulaD },
  { id: 'grand-prix-2006', Picture: GrandPrix2006 },
  { id: 'formula-fun', Picture: FormulaFun },
];
