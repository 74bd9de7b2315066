import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { limits } from './limits.ts';

// Mails greet people by name, and mail programs turn whatever looks like a web address into a link. So a name with an
// address in it would let somebody send their links to strangers in the registry's name.

const anywhere = [
  /:\/\//,
  /(?<![\p{L}\p{N}])www\d*\./iu,
  // A domain name with something behind it: evil.example/x, 192.0.2.1:80.
  /\.[\p{L}\p{N}-]+[/:?#]/u,
  // Two words with a dot and no space between them, but not initials: evil.example, t.co, not J.R.R.Tolkien or Ph.D.
  /[\p{L}\p{N}-]{2}\.[\p{L}\p{N}][\p{L}\p{N}-]/u,
  /[\p{L}\p{N}]\.\p{Ll}{2}/u,
];

export function holdsWebAddress(text: string): boolean {
  // Other full stops and full-width forms count as well: browsers read them as dots.
  const plain = text.normalize('NFKC').replaceAll('。', '.');
  return anywhere.some((pattern) => pattern.test(plain));
}

export const PersonName = requiredText(limits.text, 'field.required').check(
  z.refine((name) => !holdsWebAddress(name), { error: 'user.name.address', abort: true }),
);
