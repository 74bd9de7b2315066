import { isPossible, readName } from '@panel/registry/names';

/** What one field may ask for at once. */
export interface Asked {
  /** In lower case: a part of a handle or a name, a registry's own id or an IANA ID. */
  text: string;
  /** The A-label of a registration. */
  alabel?: string;
  /** A username or an e-mail address. */
  person?: string;
}

/** Support is asked for a registrar, a registration or a person, and types whatever it was told. */
export function readSearch(typed: string): Asked {
  const text = typed.toLowerCase();
  if (typed.includes('@')) return { text, person: typed };
  const alabel = typed.includes('.') && isPossible(typed) ? readName(typed) : undefined;
  return alabel === undefined ? { text } : { text, alabel };
}

/** The pattern of LIKE that finds a text as it is. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
