import type { SendMail } from '@panel/identity';
import { countryOfRegistrar } from './country.queries.ts';
import { languageOfMail } from './language.rules.ts';
import { writeMail } from './write-mail.ts';

/** What the embedded sign-in service tells the owner of an account. */
export const writeAccountMail: SendMail = async (trx, { language, ...mail }) => {
  const [, handle = ''] = mail.values.username.split('@');
  await writeMail(trx, { ...mail, language: languageOfMail(language, await countryOfRegistrar(trx, handle)) });
};
