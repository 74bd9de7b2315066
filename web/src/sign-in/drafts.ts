// Drafts survive signing in again: stored in sessionStorage before leaving, and restored once by the form of the same
// name for the same user. Forms with passwords never take part.

export interface DraftContent {
  values: unknown;
  /** What the form was filled from. */
  base: unknown;
}

type Draft = () => ({ name: string } & DraftContent) | null;

const prefix = 'draft.';
const keyOf = (username: string, name: string) => `${prefix}${username}.${name}`;
const open = new Set<Draft>();

/** Registers an open form until the returned function is called. */
export function keepDraft(draft: Draft): () => void {
  open.add(draft);
  return () => void open.delete(draft);
}

export function saveDrafts(username: string) {
  for (const draft of open) {
    const kept = draft();
    if (!kept) continue;
    const { name, ...content } = kept;
    sessionStorage.setItem(keyOf(username, name), JSON.stringify(content));
  }
}

export function takeDraft(username: string, name: string): DraftContent | null {
  const key = keyOf(username, name);
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return text === null ? null : JSON.parse(text);
}

/** A user who stayed on the page still has the text in its forms. */
export function forgetDrafts() {
  for (const key of keptKeys()) sessionStorage.removeItem(key);
}

/** Removes everything typed or searched for in this tab, for the next user. */
export function forgetTab() {
  sessionStorage.clear();
}

/** Removes other users' drafts from the browser after a sign-in. */
export function keepOnlyDraftsOf(username: string) {
  for (const key of keptKeys()) if (!key.startsWith(keyOf(username, ''))) sessionStorage.removeItem(key);
}

const keptKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
