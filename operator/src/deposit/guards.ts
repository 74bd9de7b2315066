import { type Counts, countLive, type Workbench } from '@panel/registry/merge';
import { readName } from '@panel/registry/names';
import { type ObjectType, objectTypes } from '@panel/registry/stage';
import type { FeedPositions } from './feed-positions.ts';
import type { LastDeposit } from './predecessor.ts';
import { findRemovedSponsors } from './removed-sponsors.ts';
import type { Envelope } from './xml/envelope.ts';

// A FULL deposit replaces everything, so a wrong one could remove everything (Behaviour IMPORT-6).

export const guards = ['tld', 'counts', 'older', 'removals', 'future'] as const;
export type Guard = (typeof guards)[number];
/** A value of `--force`: a guard, or a registrar that may be removed despite its registrations. */
export type Force = Guard | `registrars=${string}`;

/** A reason to refuse a deposit, unless `--force` overrides it. */
export interface Objection {
  guard: Guard | 'registrars';
  word: Force;
  message: string;
}

/** A FULL deposit that removes more objects than this, and more than this share of the existing ones, is suspicious. */
const removals = [
  { objects: 100, part: 0.05 },
  { objects: 10, part: 0.25 },
];
const FEW_OBJECTS = Math.min(...removals.map(({ objects }) => objects));

const HOUR_MS = 3_600_000;

interface Before {
  tld: string;
  last: LastDeposit | undefined;
  feed: FeedPositions;
}

/** The objections that need only the head of a deposit, as far as it has been read. */
export function findHeadObjections(envelope: Envelope, { tld, last, feed }: Before): Objection[] {
  const found = [...otherTld(envelope, tld), ...inFuture(envelope, Date.now())];
  return envelope.type === 'FULL' ? [...found, ...olderThan(envelope, last, feed)] : found;
}

interface Facts {
  envelope: Envelope;
  read: Record<ObjectType, number>;
  planned: Counts;
}

export async function findObjections(workbench: Workbench, { envelope, read, planned }: Facts): Promise<Objection[]> {
  const found = planned.registrar.removed > 0 ? await removedSponsors(workbench) : [];
  if (envelope.type !== 'FULL') return found;
  found.push(...fewerThanCounted(envelope, read));
  for (const type of objectTypes) {
    const { removed } = planned[type];
    if (removed > FEW_OBJECTS) found.push(...tooManyRemoved(type, removed, await countLive(workbench, type)));
  }
  return found;
}

/** Deposits of registrars and privacy services name no TLD. */
export function otherTld(envelope: Pick<Envelope, 'tld'>, tld: string): Objection[] {
  if (envelope.tld === undefined || readName(envelope.tld) === readName(tld)) return [];
  const message = `The deposit is for the TLD ${envelope.tld}, but this panel is for ${tld}: import it into the panel for ${envelope.tld}, or set TLD if this is that panel.`;
  return [objection('tld', message)];
}

export function fewerThanCounted({ counts }: Pick<Envelope, 'counts'>, read: Record<ObjectType, number>): Objection[] {
  return objectTypes.flatMap((type) => {
    const counted = counts[type] ?? 0;
    if (read[type] >= counted) return [];
    const message = `The header counts ${counted} ${type} objects, but only ${read[type]} could be read: the others would be removed. Get the complete deposit, or fix the reported problems.`;
    return objection('counts', message);
  });
}

/** If a stream goes back, its sender repeats what the deposit lacks. */
export function olderThan(
  { watermark }: Pick<Envelope, 'watermark'>,
  last: Pick<LastDeposit, 'watermark'> | undefined,
  feed: FeedPositions,
): Objection[] {
  if (!watermark) return [];
  const older = (message: string) => [objection('older', message)];
  // Version 1.0.0 accepted watermarks that are not a time: nothing counts as later than those.
  if (last && !(Date.parse(watermark) >= Date.parse(last.watermark)))
    return older(
      `The deposit is from ${watermark}, but the data in the panel is newer, from ${last.watermark}: import a later one.`,
    );
  const stream = feed.find(
    ({ changedAt, last, next }) => changedAt && Date.parse(watermark) < changedAt.getTime() && next >= last,
  );
  if (!stream?.changedAt) return [];
  return older(
    `The deposit is from ${watermark}, but the stream ${stream.stream} received its last change at ${stream.changedAt.toISOString()}: it cannot contain everything up to ${stream.next}. Specify the position that it contains.`,
  );
}

export function tooManyRemoved(type: ObjectType, removed: number, live: number): Objection[] {
  // Registrars are few, and each that still has registrations is a separate objection.
  const limits = type === 'registrar' ? removals.slice(0, 1) : removals;
  if (!limits.some(({ objects, part }) => removed > objects && removed > live * part)) return [];
  const message = `${removed} of ${live} ${type} objects are not in the deposit and would be removed: make sure that it is the right one and complete.`;
  return [objection('removals', message)];
}

/** Later deposits would count as older. */
export function inFuture({ watermark }: Pick<Envelope, 'watermark'>, now: number): Objection[] {
  if (!watermark || Date.parse(watermark) <= now + HOUR_MS) return [];
  const message = `The deposit is from ${watermark}, more than an hour ahead, so later deposits would be refused as older: check its watermark, and the clock of this machine.`;
  return [objection('future', message)];
}

/** Nobody could log in at EPP to manage these registrations. */
async function removedSponsors(workbench: Workbench): Promise<Objection[]> {
  return (await findRemovedSponsors(workbench)).map(({ handle, names }) => ({
    guard: 'registrars',
    word: `registrars=${handle}`,
    message: `The registrar ${handle} would be removed, but still has ${names} ${names === 1 ? 'registration' : 'registrations'}: get a deposit with this registrar, or with its registrations at another one.`,
  }));
}

function objection(guard: Guard, message: string): Objection {
  return { guard, word: guard, message };
}
