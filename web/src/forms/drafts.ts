// What was typed into a form survives signing in again: kept in sessionStorage on the way out, taken back once by the
// form of the same name, for the same user. Forms with passwords never take part.

type Draft = () => { name: string; values: unknown } | null;

const prefix = 'draft.';
const keyOf = (username: string, name: string) => `${prefix}${username}.${name}`;
const open = new Set<Draft>();

/** Registers an open form; returns what takes it off the list. */
export function keepDraft(draft: Draft): () => void {
  open.add(draft);
  return () => void open.delete(draft);
}

export function saveDrafts(username: string) {
  for (const draft of open) {
    const kept = draft();
    if (kept) sessionStorage.setItem(keyOf(username, kept.name), JSON.stringify(kept.values));
  }
}

export function takeDraft(username: string, name: string): unknown {
  const key = keyOf(username, name);
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return text === null ? null : JSON.parse(text);
}

export function forgetDrafts() {
  for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(prefix)))
    sessionStorage.removeItem(key);
}
