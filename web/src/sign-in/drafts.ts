// What was typed into a form survives signing in again: kept in sessionStorage on the way out, taken back once by the
// form of the same name, for the same user. Forms with passwords never take part.

export interface DraftContent {
  values: unknown;
  /** What the form was filled from. */
  base: unknown;
}

type Draft = () => ({ name: string } & DraftContent) | null;

const prefix = 'draft.';
const keyOf = (username: string, name: string) => `${prefix}${username}.${name}`;
const open = new Set<Draft>();

/** Registers an open form, until the function that it returns is called. */
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

/** Whoever stayed on the page has what they typed in its forms. */
export function forgetDrafts() {
  for (const key of keptKeys()) sessionStorage.removeItem(key);
}

/** Nothing that somebody typed or looked for in this tab is there for the next one. */
export function forgetTab() {
  sessionStorage.clear();
}

/** For whoever has signed in now: what somebody else had typed does not stay in the browser. */
export function keepOnlyDraftsOf(username: string) {
  for (const key of keptKeys()) if (!key.startsWith(keyOf(username, ''))) sessionStorage.removeItem(key);
}

const keptKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
