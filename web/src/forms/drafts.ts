// What was typed into a form survives signing in again: kept in sessionStorage on the way out, taken back once by the
// form of the same name. Forms with passwords never take part.

type Draft = () => { name: string; values: unknown } | null;

const prefix = 'draft.';
const open = new Set<Draft>();

/** Registers an open form; returns what takes it off the list. */
export function keepDraft(draft: Draft): () => void {
  open.add(draft);
  return () => void open.delete(draft);
}

export function saveDrafts() {
  for (const draft of open) {
    const kept = draft();
    if (kept) sessionStorage.setItem(prefix + kept.name, JSON.stringify(kept.values));
  }
}

/** Reads a kept draft without taking it away, so that rendering twice gives the same. */
export function readDraft(name: string): unknown {
  const text = sessionStorage.getItem(prefix + name);
  return text === null ? null : JSON.parse(text);
}

export function forgetDraft(name: string) {
  sessionStorage.removeItem(prefix + name);
}
