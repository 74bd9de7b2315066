import { textLanguageOf } from '@panel/contract/language';
import type { SendMail } from '@panel/identity';
import { writeMail } from './write-mail.ts';

/** What the embedded sign-in service writes to the owner of an account, in the language that they chose. */
export const writeAccountMail: SendMail = (trx, { language, ...mail }) =>
  writeMail(trx, { ...mail, language: textLanguageOf(language) });
