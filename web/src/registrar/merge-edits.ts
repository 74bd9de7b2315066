/** The texts of a form's fields, nested as in its schema. */
export interface Texts {
  [name: string]: string | Texts;
}

/** What the fields hold after somebody else's save: what was typed stays, what was not touched becomes theirs. */
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
