// What is published of a secret before the first roll: its SHA-256. WebCrypto is missing on plain-http pages of a
// home network, hence @noble/hashes.
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils';

export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}
