import { differenceOf } from '@panel/contract/epp';

interface Line {
  actor: string;
  subject: string | null;
  before: unknown;
  after: unknown;
}

/** Who added each account, by its name in lower case; the latest, if several had the same name. */
export function latestAdder(lines: readonly Pick<Line, 'actor' | 'subject'>[]): Map<string, string> {
  return new Map(lines.map(({ actor, subject }) => [(subject ?? '').toLowerCase(), actor]));
}

/** The current addresses that someone was the last to add. */
export function addressesAddedBy(
  username: string,
  lines: readonly Pick<Line, 'actor' | 'before' | 'after'>[],
  standing: readonly string[],
): string[] {
  const adders = new Map<string, string>();
  for (const { actor, before, after } of lines) {
    for (const address of differenceOf(listIn(before), listIn(after)).added) adders.set(address, actor);
  }
  return standing.filter((address) => adders.get(address) === username);
}

function listIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
