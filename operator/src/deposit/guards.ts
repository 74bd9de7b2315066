import { type Counts, countLive, type Workbench } from '@panel/registry/merge';
import { readName } from '@panel/registry/names';
import { type ObjectType, objectTypes } from '@panel/registry/stage';
import type { FeedPositions } from './feed-positions.ts';
import type { LastDeposit } from './predecessor.ts';
import type { Envelope } from './xml/envelope.ts';

// A FULL deposit replaces everything, so a wrong one would remove everything (Behaviour IMPORT-6).

export const guards = ['tld', 'counts', 'older', 'removals'] as const;
export type Guard = (typeof guards)[number];

/** A reason to refuse a deposit, unless `--force` names the guard. */
export interface Objection {
  guard: Guard;
  message: string;
}

/** Of what is there, a FULL deposit removes this part at most. Few objects may always go. */
const MAX_REMOVED = { part: 0.05, objects: 100 };

interface Before {
  /** The panel's. */
  tld: string;
  last: LastDeposit | undefined;
  feed: FeedPositions;
}

/** What the beginning of a deposit is enough for, as far as it has been read. */
export function findHeadObjections(envelope: Envelope, { tld, last, feed }: Before): Objection[] {
  const found = otherTld(envelope, tld);
  return envelope.type === 'FULL' ? [...found, ...olderThan(envelope, last, feed)] : found;
}

interface Facts {
  envelope: Envelope;
  read: Record<ObjectType, number>;
  planned: Counts;
}

export async function findObjections(workbench: Workbench, { envelope, read, planned }: Facts): Promise<Objection[]> {
  if (envelope.type !== 'FULL') return [];
  const found = fewerThanCounted(envelope, read);
  for (const type of objectTypes) {
    const { removed } = planned[type];
    if (removed > MAX_REMOVED.objects) found.push(...tooManyRemoved(type, removed, await countLive(workbench, type)));
  }
  return found;
}

/** Deposits of registrars and privacy services name no TLD. */
export function otherTld(envelope: Pick<Envelope, 'tld'>, tld: string): Objection[] {
  if (envelope.tld === undefined || readName(envelope.tld) === readName(tld)) return [];
  const message = `The deposit is of the TLD ${envelope.tld}, but this panel is of ${tld}: import it into the panel of ${envelope.tld}, or set TLD if this is that panel.`;
  return [{ guard: 'tld', message }];
}

export function fewerThanCounted({ counts }: Pick<Envelope, 'counts'>, read: Record<ObjectType, number>): Objection[] {
  return objectTypes.flatMap((type) => {
    const counted = counts[type] ?? 0;
    if (read[type] >= counted) return [];
    const message = `The header counts ${counted} ${type} objects, but only ${read[type]} could be read: the others would be removed. Get the whole deposit, or mend what the problems name.`;
    return { guard: 'counts', message };
  });
}

/** Where a stream goes back, its sender sends again what the deposit does not have. */
export function olderThan(
  { watermark }: Pick<Envelope, 'watermark'>,
  last: Pick<LastDeposit, 'watermark'> | undefined,
  feed: FeedPositions,
): Objection[] {
  if (!watermark) return [];
  const older = (message: string): Objection[] => [{ guard: 'older', message }];
  // 1.0.0 took watermarks that are not a time: nothing counts as later than those.
  if (last && !(Date.parse(watermark) >= Date.parse(last.watermark)))
    return older(
      `The deposit is from ${watermark}, but the data in the panel is newer, from ${last.watermark}: import a later one.`,
    );
  const stream = feed.find(
    ({ changedAt, last, next }) => changedAt && Date.parse(watermark) < changedAt.getTime() && next >= last,
  );
  if (!stream?.changedAt) return [];
  return older(
    `The deposit is from ${watermark}, but the stream ${stream.stream} brought its last change at ${stream.changedAt.toISOString()}: it cannot hold all up to ${stream.next}. Give the position that it holds.`,
  );
}

export function tooManyRemoved(type: ObjectType, removed: number, live: number): Objection[] {
  if (removed <= MAX_REMOVED.objects || removed <= live * MAX_REMOVED.part) return [];
  const message = `${removed} of ${live} ${type} objects are not in the deposit and would be removed: make sure that it is the right one, and whole.`;
  return [{ guard: 'removals', message }];
}
