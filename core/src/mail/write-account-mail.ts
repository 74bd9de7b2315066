import { textLanguageOf } from '@panel/contract/languages';
import type { Database } from '@panel/database/database';
import type { SendMail } from '@panel/identity';
import { isHeld } from '../held.ts';
import { type Budget, countWithinBudget } from './budget.ts';
import type { Digest } from './digest.ts';
import { writeMail } from './write-mail.ts';

type AccountMail = Parameters<SendMail>[1];

const budgets: Record<AccountMail['template'], Budget | null> = {
  'authenticator-replaced': 'two-step',
  'password-changed': 'sign-in',
  'recovery-code-used': 'two-step',
  // Links have limits of their own, and must not wait.
  'reset-password': null,
  'set-password': null,
  'sign-in-from-new-address': 'sign-in',
};

/** What the embedded sign-in service writes to the owner of an account, in the language that they chose. */
export const writeAccountMail: SendMail = async (trx, { language, ...mail }) => {
  if (await isHeld(trx, mail.values.username)) return;
  const digest = await digestBeyondBudget(trx, { language, ...mail });
  await writeMail(trx, { ...mail, language: textLanguageOf(language), digest });
};

async function digestBeyondBudget(trx: Database, mail: AccountMail): Promise<Digest | undefined> {
  const { template, recipient, values } = mail;
  const budget = budgets[template];
  if (budget === null) return undefined;
  const registrar = values.username.replace(/^.*@/, '');
  const { key, counted } = await countWithinBudget(trx, budget, registrar, recipient);
  return counted.allowed ? undefined : { key, registrar, link: values.link };
}
