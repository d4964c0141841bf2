// Short sounds, made on the spot: no files. Browsers allow them after the first key or click.
import type { Sound } from './games/game';

interface Note {
  from: number; // Hz
  to: number;
  seconds: number;
  shape: OscillatorType;
}

const notes: Record<Sound | 'turn', Note[]> = {
  move: [{ from: 220, to: 440, seconds: 0.12, shape: 'triangle' }],
  roll: [
    { from: 900, to: 700, seconds: 0.03, shape: 'square' },
    { from: 800, to: 600, seconds: 0.03, shape: 'square' },
  ],
  out: [{ from: 300, to: 70, seconds: 0.3, shape: 'sawtooth' }],
  flag: [
    { from: 523, to: 523, seconds: 0.12, shape: 'triangle' },
    { from: 784, to: 784, seconds: 0.25, shape: 'triangle' },
  ],
  turn: [{ from: 660, to: 880, seconds: 0.15, shape: 'sine' }],
};

let context: AudioContext | undefined;

export function play(sound: Sound | 'turn'): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  let at = context.currentTime;
  for (const note of notes[sound]) {
    playNote(context, note, at);
    at += note.seconds + 0.03;
  }
}

function playNote(audio: AudioContext, note: Note, at: number): void {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = note.shape;
  oscillator.frequency.setValueAtTime(note.from, at);
  oscillator.frequency.linearRampToValueAtTime(note.to, at + note.seconds);
  volume.gain.setValueAtTime(0.06, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + note.seconds);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + note.seconds);
}
