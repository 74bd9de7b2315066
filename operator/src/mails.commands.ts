import { mailDirectory } from '@panel/core';
import { listUnsentMails, makeWaitingMailsDue } from '@panel/core/mail';
import type { Command } from 'commander';
import { change, recordAudit } from './audit.ts';
import { type Answer, addCommand, type Context } from './command.ts';
import { deliverMail, mailWords } from './deliver-mail.ts';
import { wholeNumber } from './fields.ts';
import { formatTable } from './format-table.ts';
import type { Shell } from './shell.ts';

export function mailsCommands(program: Command, { print, withDatabase }: Shell): void {
  const mails = program.command('mails').description('undelivered e-mails');
  addCommand(mails, 'list', 'show waiting or abandoned e-mails, newest first', 'npm run panel -- mails list')
    .option('--limit <count>', 'maximum number to show', wholeNumber(1, 1_000), 100)
    .action(async ({ limit, ...options }) => print(await withDatabase((context) => list(context, limit)), options));
  addCommand(
    mails,
    'retry',
    'retry all waiting e-mails now; abandoned ones no longer have their content',
    'npm run panel -- mails retry',
  ).action(async (options) => print(await withDatabase(retry), options));
}

async function list({ db, environment }: Context, limit: number): Promise<Answer> {
  const mails = await listUnsentMails(db, limit);
  const rows = mails.map(({ writtenAt, recipient, subject, attempts, nextAttemptAt, reason }) => [
    writtenAt.toISOString(),
    nextAttemptAt?.toISOString() ?? 'ABANDONED',
    attempts,
    recipient,
    subject,
    reason,
  ]);
  const headings = ['written', 'next attempt', 'attempts', 'recipient', 'subject', 'reason'];
  const filed = `E-mails are written to files in ${mailDirectory(environment)}: SMTP_URL is not set, so none was sent.`;
  const parts = [
    ...(rows.length > 0 ? [formatTable(headings, rows)] : []),
    ...(environment.smtpUrl === undefined ? [filed] : []),
  ];
  return { text: parts.join('\n') || 'No e-mail is waiting, and none was abandoned.', data: mails };
}

async function retry(context: Context): Promise<Answer> {
  const { author, db } = context;
  const count = await change(db, async (trx) => {
    const due = await makeWaitingMailsDue(trx);
    if (due > 0) await recordAudit(trx, author, 'mails.retried', { after: { count: due } });
    return due;
  });
  await deliverMail(context);
  const waiting = (await listUnsentMails(db, 1_000)).filter(({ nextAttemptAt }) => nextAttemptAt !== null).length;
  const text =
    count === 0
      ? 'No e-mail is waiting. An abandoned one no longer has its content: send a new one, for example with "admin send-link".'
      : `${count} retried. ${mailWords(context, `${waiting} still to be delivered.`)}`;
  return { text, data: { tried: count, waiting } };
}
