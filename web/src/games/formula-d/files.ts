// Circuits and their drawings, fetched once each. A circuit without a drawing is drawn from its spaces.
import { getGameFile } from '../../api';
import { circuitFrom, type Box, type Circuit, type CircuitFile } from './circuit';

const file = (name: string): Promise<string | undefined> => getGameFile('formula-d', name);

const circuits = new Map<string, Promise<Circuit>>();
const drawings = new Map<string, Promise<SVGSVGElement | undefined>>();

function once<T>(kept: Map<string, Promise<T>>, id: string, load: (id: string) => Promise<T>): Promise<T> {
  const known = kept.get(id);
  if (known) return known;
  const loading = load(id);
  kept.set(id, loading);
  loading.catch(() => kept.delete(id)); // to be tried again
  return loading;
}

export function loadCircuit(id: string): Promise<Circuit> {
  return once(circuits, id, async () => {
    const text = await file(`${id}.json`);
    if (text === undefined) throw new Error(`no circuit ${id}`);
    return circuitFrom(JSON.parse(text) as CircuitFile);
  });
}

export function loadDrawing(id: string): Promise<SVGSVGElement | undefined> {
  return once(drawings, id, async () => {
    const text = await file(`${id}.svg`);
    return text === undefined ? undefined : drawingFrom(text);
  });
}

// Only a drawing: nothing in it may run or reach out.
export function drawingFrom(text: string): SVGSVGElement | undefined {
  // The content policy forbids styles in a page, and browsers complain as soon as one is parsed.
  const unstyled = text.replaceAll(' style="', ' data-paint="');
  const root = new DOMParser().parseFromString(unstyled, 'image/svg+xml').documentElement;
  if (!(root instanceof SVGSVGElement) || !root.getAttribute('viewBox')) return undefined;
  root.querySelectorAll('script, foreignObject, style, image, a, title').forEach((element) => element.remove());
  for (const element of [root, ...root.querySelectorAll('*')]) {
    themable(element);
    for (const { name, value } of [...element.attributes]) {
      const reaches = name.endsWith('href') && !value.startsWith('#');
      if (name.startsWith('on') || name === 'style' || name === 'data-paint' || reaches) element.removeAttribute(name);
    }
  }
  return root;
}

// style="fill:var(--board-asphalt,#444)" as attributes, which the policy does not mind.
function themable(element: Element): void {
  for (const part of (element.getAttribute('data-paint') ?? '').split(';')) {
    const [name, value] = part.split(':');
    if (value && (name === 'fill' || name === 'stroke')) element.setAttribute(name, value);
  }
}

// What a drawing covers, signs and all.
export function drawnBox(drawing: SVGSVGElement | undefined): Box | undefined {
  const [x, y, width, height] = (drawing?.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (x === undefined || y === undefined || !width || !height) return undefined;
  return { x, y, width, height };
}
