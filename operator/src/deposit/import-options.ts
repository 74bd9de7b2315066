import { STREAM_NAME } from '@panel/registry/feed';
import { InvalidArgumentError } from 'commander';
import type { Positions } from './feed-positions.ts';
import { type Guard, guards } from './guards.ts';

/** `--force tld,older` */
export function readForce(text: string): Guard[] {
  return text.split(',').map((word) => {
    const guard = guards.find((name) => name === word.trim());
    if (!guard) throw new InvalidArgumentError(`It takes ${guards.join(', ')}, with commas between them.`);
    return guard;
  });
}

/** `--position registry=4711`, which may be given for several streams. */
export function readPosition(text: string, before: Positions = new Map()): Positions {
  const [, stream = '', digits] = /^(.*)=(\d{1,16})$/.exec(text) ?? [];
  const seq = Number(digits);
  if (!STREAM_NAME.test(stream) || !Number.isSafeInteger(seq))
    throw new InvalidArgumentError('Write the name of a stream and the number of its last change: registry=4711.');
  if (before.has(stream)) throw new InvalidArgumentError(`The stream ${stream} has two positions.`);
  return new Map([...before, [stream, seq]]);
}
