// The dice of a table, computed again: engine/dice.h in TypeScript.
//
//   key     = SHA-256("paddock dice 1" ‖ table secret ‖ for each seat that gave one: number ‖ secret)
//   w(i, j) = the first 8 bytes of HMAC-SHA-256(key, i as 8 bytes ‖ j as 4 bytes), big-endian
//
// WebCrypto is missing on plain-http pages of a home network, hence @noble/hashes.
import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';

export interface SeatSecret {
  seat: number;
  secret: string;
}

const TWO_TO_64 = 1n << 64n;

export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

// What a table publishes before the first roll.
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

export class Dice {
  readonly #key: Uint8Array;
  #last = { roll: -1, word: 0n }; // the first word of a roll may be asked for with several bounds

  // Secrets in hexadecimal; the seats' in ascending order of seat.
  constructor(table: string, seats: readonly SeatSecret[] = []) {
    const parts = [utf8ToBytes('paddock dice 1'), hexToBytes(table)];
    for (const { seat, secret } of seats) parts.push(Uint8Array.of(seat), hexToBytes(secret));
    this.#key = sha256(concatBytes(...parts));
  }

  word(roll: number, word: number): bigint {
    const input = new DataView(new ArrayBuffer(12));
    input.setBigUint64(0, BigInt(roll));
    input.setUint32(8, word);
    const digest = hmac(sha256, this.#key, new Uint8Array(input.buffer));
    return new DataView(digest.buffer, digest.byteOffset).getBigUint64(0);
  }

  // A number from 0 to bound − 1, none favoured: words beyond the last whole multiple are passed over.
  below(roll: number, bound: number): number {
    const size = BigInt(bound);
    const limit = TWO_TO_64 - (TWO_TO_64 % size);
    let next = 0;
    if (this.#last.roll !== roll) this.#last = { roll, word: this.word(roll, next) };
    let { word } = this.#last;
    while (word >= limit) word = this.word(roll, ++next);
    return Number(word % size);
  }
}
