import { asciiName, mapName, unicodeName } from '@panel/registry/names';

/** As messages have their subjects: names as U-labels, and everything in lower case. */
export function spellingsOf(text: string): string[] {
  const name = mapName(text);
  return [...new Set([text, name, unicodeName(asciiName(name))].map((each) => each.toLowerCase()))];
}

/** A pattern of PostgreSQL's LIKE. */
export const prefixOf = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** All of them must be in a text. */
export const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The names above a host: one of them may be a registration. */
export function namesAbove(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, position) => labels.slice(position).join('.'));
}
