import { acceptedLanguage } from '@panel/contract/accepted-language';
import { type TextLanguage, textLanguageOf } from '@panel/contract/languages';
import type { FastifyRequest } from 'fastify';

/** The language in which the client shows texts, which the panel sends with each request; `null` if there is none. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): TextLanguage | null {
  const accepted = acceptedLanguage(headers['accept-language']);
  return accepted === undefined ? null : textLanguageOf(accepted);
}
