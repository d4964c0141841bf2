import type { Engine } from './engine';
import { Trouble } from './trouble';

export function engine(): Promise<Engine> {
  return Promise.reject(new Trouble('engine', 'there is none yet'));
}
