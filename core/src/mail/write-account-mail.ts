import { handleOf } from '@panel/contract/handle';
import type { Database } from '@panel/database/database';
import type { SendMail } from '@panel/identity';
import { isHeld } from '../held.ts';
import { type Budget, countWithinBudget } from './budget.ts';
import type { Digest } from './digest.ts';
import { readMailLanguages } from './language.queries.ts';
import { writeMail } from './write-mail.ts';

type AccountMail = Parameters<SendMail>[1];

const budgets: Record<AccountMail['template'], Budget | null> = {
  'authenticator-replaced': 'two-step',
  'password-changed': 'sign-in',
  'recovery-code-used': 'two-step',
  // Links have their own limits and must not wait.
  'reset-password': null,
  'set-password': null,
  'sign-in-from-new-address': 'sign-in',
};

/** Mails of the embedded sign-in service to an account's owner. */
export const writeAccountMail: SendMail = async (trx, mail) => {
  const { account, ...written } = mail;
  const { username } = mail.values;
  if (await isHeld(trx, username)) return;
  const digest = await digestBeyondBudget(trx, mail);
  const languageOf = await readMailLanguages(trx, handleOf(username), [account]);
  await writeMail(trx, { ...written, language: languageOf([account]), digest });
};

async function digestBeyondBudget(trx: Database, mail: AccountMail): Promise<Digest | undefined> {
  const { template, recipient, values } = mail;
  const budget = budgets[template];
  if (budget === null) return undefined;
  const registrar = values.username.replace(/^.*@/, '');
  const { key, counted } = await countWithinBudget(trx, budget, registrar, recipient);
  return counted.allowed ? undefined : { key, registrar, link: values.link };
}
