import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Glide } from './glide.svelte';
import { placePose, tall, wide } from './track';

let frames: FrameRequestCallback[] = [];
let now = 0;

beforeEach(() => {
  frames = [];
  now = 1000;
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
});
afterEach(() => vi.unstubAllGlobals());

function run(to: number): void {
  now = to;
  for (const frame of frames.splice(0)) frame(now);
}

const place = (number: number): { length: number } => ({ length: wide.places[number - 1] ?? 0 });

describe('a gliding car', () => {
  it('stands where it is put when nothing shall move', () => {
    const glide = new Glide(wide);
    glide.to({ 'red 1': place(3) }, 0, 0);
    expect(glide.poses['red 1']).toMatchObject(placePose(wide, 3));
    expect(frames).toEqual([]);
  });

  it('drives along the track, pulled out to pass, and ends in its place', () => {
    const glide = new Glide(wide);
    glide.to({ 'red 1': place(3) }, 0, 0);
    glide.to({ 'red 1': place(1) }, 400, 0);
    run(1200);
    const half = glide.poses['red 1'];
    expect(half?.x).toBeGreaterThan(placePose(wide, 1).x);
    expect(half?.x).toBeLessThan(placePose(wide, 3).x);
    expect(Math.abs((half?.y ?? 0) - placePose(wide, 2).y)).toBeGreaterThan(20);
    run(1401);
    expect(glide.poses['red 1']).toMatchObject(placePose(wide, 1));
    expect(frames).toEqual([]);
  });

  it('waits for the die', () => {
    const glide = new Glide(wide);
    glide.to({ 'red 1': place(3) }, 0, 0);
    glide.to({ 'red 1': place(4) }, 400, 300);
    run(1250);
    expect(glide.poses['red 1']).toMatchObject(placePose(wide, 3));
    run(1701);
    expect(glide.poses['red 1']).toMatchObject(placePose(wide, 4));
  });

  it('goes across the grass when it is out, and is smaller there', () => {
    const glide = new Glide(wide);
    glide.to({ 'red 1': place(8) }, 0, 0);
    glide.to({ 'red 1': { out: 0 } }, 400, 0);
    run(1401);
    expect(glide.poses['red 1']?.scale).toBeLessThan(wide.carScale);
    expect(glide.poses['red 1']?.y).toBe(wide.out[0]?.y);
  });

  it('stands at once on another track, and is forgotten when it is gone', () => {
    const glide = new Glide(wide);
    glide.to({ 'red 1': place(8), 'blue 1': place(1) }, 0, 0);
    glide.onto(tall, { 'red 1': { length: tall.places[0] ?? 0 } });
    expect(glide.poses['red 1']).toMatchObject(placePose(tall, 1));
    expect(glide.poses['blue 1']).toBeUndefined();
  });
});
