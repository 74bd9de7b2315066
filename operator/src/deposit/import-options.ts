import { lowerHandle } from '@panel/contract/handle';
import { STREAM_NAME } from '@panel/registry/feed';
import { InvalidArgumentError } from 'commander';
import type { Positions } from './feed-positions.ts';
import { type Force, guards } from './guards.ts';

/** `--force tld,older` or `--force tld,registrars=north,south`, which may be repeated. */
export function readForce(text: string, before: readonly Force[] = []): Force[] {
  const [words = '', ...handles] = text.split(/(?:^|,)\s*registrars=/);
  const named = words === '' && handles.length > 0 ? [] : words.split(',').map(readGuard);
  return [...before, ...named, ...handles.flatMap((list) => list.split(',')).map(readHandle)];
}

const FORCE = `It accepts ${guards.join(', ')} and registrars=<handle>, separated by commas; only handles may follow registrars=.`;

function readGuard(word: string): Force {
  const guard = guards.find((name) => name === word.trim());
  if (!guard) throw new InvalidArgumentError(FORCE);
  return guard;
}

function readHandle(text: string): Force {
  const handle = lowerHandle(text.trim());
  if (handle === '') throw new InvalidArgumentError(FORCE);
  return `registrars=${handle}`;
}

/** `--position registry=4711`, which may be repeated for several streams. */
export function readPosition(text: string, before: Positions = new Map()): Positions {
  const [, stream = '', digits] = /^(.*)=(\d{1,16})$/.exec(text) ?? [];
  const seq = Number(digits);
  if (!STREAM_NAME.test(stream) || !Number.isSafeInteger(seq))
    throw new InvalidArgumentError(
      'Use the name of a stream and the number of its last change, such as registry=4711.',
    );
  if (before.has(stream)) throw new InvalidArgumentError(`The stream ${stream} has two positions.`);
  return new Map([...before, [stream, seq]]);
}
