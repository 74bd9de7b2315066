import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** A user's authenticator app, after the key was typed in. */
export type Authenticator = ReturnType<typeof authenticator>;

export function authenticator(key: string) {
  const step = Math.floor(Date.now() / stepMs);
  return {
    /** The code for the set-up, which is not accepted a second time. */
    firstCode: oneTimeCode(key, step),
    nextCode: () => oneTimeCode(key, Math.max(step + 1, Math.floor(Date.now() / stepMs))),
  };
}

/** RFC 6238. */
function oneTimeCode(key: string, step: number): string {
  const bits = [...key.replace(/\s/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
