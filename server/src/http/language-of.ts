import { acceptedLanguage } from '@panel/contract/accepted-language';
import { type TextLanguage, textLanguageOf } from '@panel/contract/languages';
import type { FastifyRequest } from 'fastify';

/** In which language the sender of a request reads texts: the panel says which it shows. `null` if the request does not. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): TextLanguage | null {
  const accepted = acceptedLanguage(headers['accept-language']);
  return accepted === undefined ? null : textLanguageOf(accepted);
}
