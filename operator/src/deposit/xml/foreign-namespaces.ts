import type { Problems } from '../problems.ts';

const MAX_NAMED = 1_000;
const OTHERS = 'others';

/** Counts the elements of namespaces that the panel does not read, so that each of these is one problem. */
export function createForeignNamespaces() {
  const found = new Map<string, { line: number; count: number }>();
  return {
    add(namespace: string, line: number): void {
      const key = found.has(namespace) || found.size < MAX_NAMED ? namespace : OTHERS;
      const known = found.get(key);
      if (known) known.count++;
      else found.set(key, { line, count: 1 });
    },
    report(problems: Problems): void {
      for (const [namespace, { line, count }] of found) {
        const elements = count === 1 ? '1 element' : `${count} elements`;
        const message = `${elements} of the namespace ${namespace || '(none)'} cannot be used`;
        problems.add({ line, object: 'deposit', code: 'PANEL_DEPOSIT_HAS_FOREIGN_NAMESPACE', message });
      }
    },
  };
}
