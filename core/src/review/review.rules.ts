import { limits } from '@panel/contract/limits';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Whether something was not used for 90 days. What was never used counts from when it was added; where nobody knows that,
 * it counts as unused.
 */
export function isUnused(lastUsed: Date | null, added: Date | null, now: Date): boolean {
  const since = lastUsed ?? added;
  return since === null || now.getTime() - since.getTime() >= limits.unusedDays * DAY_MS;
}

/** What was not used for 90 days comes first, each part with what was used longest ago before the rest. */
export function inReviewOrder<Entry extends { lastUsed: Date | null; unused: boolean }>(entries: Entry[]): Entry[] {
  return entries.toSorted(
    (one, other) => Number(other.unused) - Number(one.unused) || timeOf(one.lastUsed) - timeOf(other.lastUsed),
  );
}

const timeOf = (lastUsed: Date | null) => lastUsed?.getTime() ?? 0;
