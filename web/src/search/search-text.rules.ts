import { limits } from '@panel/contract/limits';

// Finds names in pasted text. Typed text is searched for unchanged (Behaviour REGISTRATIONS-14).

/** The first name in a pasted text, cut to the length of the field. */
export function searchableIn(text: string): string {
  return [...(namesIn(text)[0] ?? text)].slice(0, limits.searchInput).join('');
}

export function namesIn(text: string): string[] {
  return [...new Set(listIn(text))];
}

/** The names in a text, in order, separated by spaces, commas or semicolons, which names do not contain. */
export function listIn(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map(nameIn)
    .filter((name) => name !== '');
}

function nameIn(entry: string): string {
  const bare = entry.replace(/^["'<([]+|["'>)\]]+$/g, '');
  const scheme = /^(mailto:|[a-z][a-z0-9+.-]*:\/\/|\/\/)/i.exec(bare)?.[0] ?? '';
  const rest = bare.slice(scheme.length);
  // Without a scheme, only a slash marks an address: `?` and `#` may be meant literally.
  const host = scheme || rest.includes('/') ? rest.split(/[/?#]/, 1).join() : rest;
  const name = host
    .slice(host.lastIndexOf('@') + 1)
    .replace(/:\d+$/, '')
    .replace(/[.。．｡]+$/, '');
  // `www.example` may be a registration; `www.shop.example` is a host of one.
  return name.replace(/^www\.(?=[^.*]+\.[^.])/i, '');
}
