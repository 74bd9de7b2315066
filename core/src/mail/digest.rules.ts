/** A user's action, once or several times. */
export interface DigestEntry {
  what: string;
  username: string;
  count: number;
  /** ISO 8601. */
  first: string;
  last: string;
}

interface Event {
  what: string;
  username: string;
  at: Date;
}

/** Merges the same action by the same user into one entry, so that a digest stays short. */
export function withEvent(entries: readonly DigestEntry[], { what, username, at }: Event): DigestEntry[] {
  const time = at.toISOString();
  const isSame = (entry: DigestEntry) => entry.what === what && entry.username === username;
  if (!entries.some(isSame)) return [...entries, { what, username, count: 1, first: time, last: time }];
  return entries.map((entry) => (isSame(entry) ? { ...entry, count: entry.count + 1, last: time } : entry));
}

/** `3 × The EPP password of aurora was changed · sam@aurora · 2026/07/15 … – 2026/07/15 …` */
export function digestLine({ what, username, count, first, last }: DigestEntry, timeOf: (at: Date) => string): string {
  const begin = timeOf(new Date(first));
  if (count === 1) return `${what} · ${username} · ${begin}`;
  return `${count} × ${what} · ${username} · ${begin} – ${timeOf(new Date(last))}`;
}
