import { isPossible, readName } from '@panel/registry/names';

export interface Asked {
  /** In lower case: part of a handle or name, the registry's own id, or an IANA ID. */
  text: string;
  /** The A-label of a registration. */
  alabel?: string;
  /** A username or an e-mail address. */
  person?: string;
}

/** Support staff search for a registrar, a registration or a person, with whatever the caller told them. */
export function readSearch(typed: string): Asked {
  const text = typed.toLowerCase();
  if (typed.includes('@')) return { text, person: typed };
  const alabel = typed.includes('.') && isPossible(typed) ? readName(typed) : undefined;
  return alabel === undefined ? { text } : { text, alabel };
}

/** The LIKE pattern that matches the text literally. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
