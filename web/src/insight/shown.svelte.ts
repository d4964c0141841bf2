// Whether this person wants to see the chances: remembered on this device.
import { readItem, writeItem } from '../settings';

const key = 'paddock.chances';

class Shown {
  #hidden = $state(readItem(key) === 'hidden');

  get chances(): boolean {
    return !this.#hidden;
  }

  show(chances: boolean): void {
    this.#hidden = !chances;
    writeItem(key, chances ? 'shown' : 'hidden');
  }
}

export const shown = new Shown();
