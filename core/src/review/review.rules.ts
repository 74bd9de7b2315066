import { limits } from '@panel/contract/limits';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Whether something was not used for 90 days. If it was never used, the time since it was added counts; if that is
 * unknown, it is unused.
 */
export function isUnused(lastUsed: Date | null, added: Date | null, now: Date): boolean {
  const since = lastUsed ?? added;
  return since === null || now.getTime() - since.getTime() >= limits.unusedDays * DAY_MS;
}

/** Unused entries come first; within each part, the least recently used. */
export function inReviewOrder<Entry extends { lastUsed: Date | null; unused: boolean }>(entries: Entry[]): Entry[] {
  return entries.toSorted(
    (one, other) => Number(other.unused) - Number(one.unused) || timeOf(one.lastUsed) - timeOf(other.lastUsed),
  );
}

const timeOf = (lastUsed: Date | null) => lastUsed?.getTime() ?? 0;
