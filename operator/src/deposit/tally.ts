import type { Problem, Problems } from './problems.ts';

interface Found {
  /** The line of the first occurrence. */
  line: number;
  count: number;
}

interface Tally {
  add(word: string, line: number): void;
  report(problems: Problems): void;
}

const MAX_WORDS = 1_000;
const OTHERS = 'others';

/** Counts occurrences of the same word in many objects, so that each word is one problem. */
function createTally(code: Problem['code'], messageOf: (word: string, count: number) => string): Tally {
  const found = new Map<string, Found>();
  return {
    add(word, line) {
      const key = found.has(word) || found.size < MAX_WORDS ? word : OTHERS;
      const known = found.get(key);
      if (known) known.count++;
      else found.set(key, { line, count: 1 });
    },
    report(problems) {
      for (const [word, { line, count }] of found)
        problems.add({ line, object: 'deposit', code, message: messageOf(word, count) });
    },
  };
}

export type Tallies = ReturnType<typeof createTallies>;

export function createTallies() {
  return {
    foreignNamespaces: createTally(
      'PANEL_DEPOSIT_HAS_FOREIGN_NAMESPACE',
      (namespace, count) => `${counted(count, 'element')} of the namespace ${namespace || '(none)'} cannot be used`,
    ),
    ownStatuses: createTally(
      'RDE_DOMAIN_HAS_INVALID_STATUS',
      (status, count) =>
        `the status ${status} of ${counted(count, 'registration')} is unknown, so it is shown as it is`,
    ),
    unusedContacts: createTally(
      'PANEL_DOMAIN_HAS_UNUSED_CONTACT',
      (type, count) => `${counted(count, 'contact')} of the type ${type || '(none)'} cannot be used`,
    ),
  };
}

/** `1 element`, `2 elements` */
function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
