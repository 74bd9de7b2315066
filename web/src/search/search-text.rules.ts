import { limits } from '@panel/contract/limits';

// What people paste into the search: names, addresses of the web and of mails, lists of them. What is typed is searched
// for as it is (Behaviour REGISTRATIONS-14).

/** The first name in a pasted text, as far as the field takes it. */
export function searchableIn(text: string): string {
  return [...(namesIn(text)[0] ?? text)].slice(0, limits.searchInput).join('');
}

/** The names in a text, each once. */
export function namesIn(text: string): string[] {
  return [...new Set(listIn(text))];
}

/** The names in a text, one by one. Names contain no spaces, commas or semicolons: these part the names of a list. */
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
  // Without a scheme, only a slash tells an address: `?` and `#` stand for themselves.
  const host = scheme || rest.includes('/') ? rest.split(/[/?#]/, 1).join() : rest;
  const name = host
    .slice(host.lastIndexOf('@') + 1)
    .replace(/:\d+$/, '')
    .replace(/[.。．｡]+$/, '');
  // `www.example` may be a registration; `www.shop.example` is the web server of one.
  return name.replace(/^www\.(?=[^.*]+\.[^.])/i, '');
}
