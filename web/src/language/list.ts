const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** `Administrator, Support, or Tech` */
export function listInWords(words: readonly string[]): string {
  return list.format(words);
}
