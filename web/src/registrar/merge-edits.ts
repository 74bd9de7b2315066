/** The values of a form's fields, nested as in its schema. */
export interface Texts {
  [name: string]: string | Texts;
}

/** Merges someone else's save into the form: typed values stay, untouched fields take the saved value. */
export function mergeEdits(filledWith: Texts, typed: Texts, current: Texts): Texts {
  return Object.fromEntries(
    Object.entries(current).map(([name, theirs]) => {
      const before = filledWith[name] ?? '';
      const mine = typed[name] ?? '';
      if (typeof theirs === 'object') return [name, mergeEdits(before as Texts, mine as Texts, theirs)];
      return [name, mine === before ? theirs : mine];
    }),
  );
}
