import { email, requiredText } from '@panel/contract/fields';
import { limits } from '@panel/contract/limits';
import type { Accounts } from '@panel/identity/index';
import type { Command } from 'commander';
import { change, recordAudit } from '../audit.ts';
import { type Answer, addCommand, type Context, print, withDatabase } from '../command.ts';
import { checked } from '../fields.ts';
import { openIdentity } from '../identity.ts';
import { Refusal } from '../refusal.ts';
import { findRegistrar } from '../registrar/registrar.queries.ts';

interface AdminOptions {
  name: string;
  email: string;
}

export function adminCommands(program: Command): void {
  const admin = program.command('admin').description('accounts with the role ADMIN, which only the registry makes');
  addCommand(
    admin,
    'add <username>',
    'make an ADMIN account (name@registrar) and mail its owner a link to set a password',
    'npm run panel -- admin add kim@aurora --name "Kim Berg" --email kim@aurora.example',
  )
    .requiredOption('--name <name>', "the person's name")
    .requiredOption('--email <address>', "the person's e-mail address")
    .action(async (username: string, options) =>
      print(await withDatabase((context) => addAdmin(context, username, options)), options),
    );
  addCommand(
    admin,
    'reset-totp <username>',
    'let the account set up 2-step verification anew at its next sign-in',
    'npm run panel -- admin reset-totp kim@aurora',
  ).action(async (username: string, options) =>
    print(await withDatabase((context) => resetTotp(context, username)), options),
  );
  addCommand(
    admin,
    'send-link <username>',
    'mail the account a new link to set its password',
    'npm run panel -- admin send-link kim@aurora',
  ).action(async (username: string, options) =>
    print(await withDatabase((context) => sendLink(context, username)), options),
  );
}

async function addAdmin(context: Context, username: string, options: AdminOptions): Promise<Answer> {
  const handle = /^[!-?A-~]+@([!-?A-~]+)$/.exec(username)?.[1];
  if (!handle || username.length > limits.username)
    throw new Refusal('A username is printable ASCII with one @ before the registrar: kim@aurora.');
  const { accounts } = await openIdentity(context);
  const account = {
    username,
    name: checked('--name', requiredText(limits.text), options.name),
    email: checked('--email', email(), options.email),
    roles: ['ADMIN'],
  };
  await change(context.db, async (trx) => {
    const registrar = await findRegistrar(trx, handle.toLowerCase());
    const created = await accounts.create(trx, account);
    if (!created) throw new Refusal(`The username ${username} is already taken.`);
    await accounts.sendPasswordLink(trx, created.id);
    await recordAudit(trx, {
      action: 'admin.added',
      registrarId: registrar.id,
      subject: username,
      after: { name: account.name, email: account.email, roles: account.roles },
    });
  });
  await deliver(context);
  return { text: `${username} is there; a link to set a password is on its way to ${account.email}.`, data: account };
}

async function resetTotp(context: Context, username: string): Promise<Answer> {
  const { accounts } = await openIdentity(context);
  await change(context.db, async (trx) => {
    const { account, registrar } = await findAdmin(trx, accounts, username);
    await accounts.resetTotp(trx, account.id);
    await recordAudit(trx, { action: 'admin.totp.reset', registrarId: registrar.id, subject: account.username });
  });
  return { text: `${username} sets up 2-step verification at the next sign-in.`, data: { username } };
}

async function sendLink(context: Context, username: string): Promise<Answer> {
  const { accounts } = await openIdentity(context);
  const recipient = await change(context.db, async (trx) => {
    const { account, registrar } = await findAdmin(trx, accounts, username);
    const result = await accounts.sendPasswordLink(trx, account.id);
    if (result === 'too-many') throw new Refusal('Three links were sent within an hour: wait before sending another.');
    if (result === 'no-account') throw new Refusal(`${username} is disabled.`);
    await recordAudit(trx, { action: 'admin.link.sent', registrarId: registrar.id, subject: account.username });
    return account.email;
  });
  await deliver(context);
  return { text: `A link to set a password is on its way to ${recipient}.`, data: { username, email: recipient } };
}

async function findAdmin(trx: Context['db'], accounts: Accounts, username: string) {
  const account = await accounts.findByUsername(trx, username);
  if (!account) throw new Refusal(`There is no account ${username}.`);
  if (!account.roles.includes('ADMIN'))
    throw new Refusal(`${username} is no administrator: its registrar's administrators look after it in the panel.`);
  const registrar = await findRegistrar(trx, account.username.slice(account.username.indexOf('@') + 1).toLowerCase());
  return { account, registrar };
}

/** There may be no panel that would send it, and a link counts for an hour only. */
async function deliver({ db, environment, report }: Context): Promise<void> {
  const { deliverNext, mailTransport } = await import('@panel/server/mail/index');
  const transport = mailTransport(environment);
  const log = {
    info: ({ where }: { where: string }) => report(`Mail sent: ${where}`),
    warn: ({ reason }: { reason: string }) => report(`Mail not sent yet, the panel will try again: ${reason}`),
  };
  while (await deliverNext(db, transport, log as Parameters<typeof deliverNext>[2]));
}
