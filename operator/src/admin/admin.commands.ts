import { email, requiredText } from '@panel/contract/fields';
import { limits } from '@panel/contract/limits';
import type { NewUser } from '@panel/contract/users';
import { AppError } from '@panel/server';
import type { Directory } from '@panel/server/users';
import type { Command } from 'commander';
import { change, recordAudit } from '../audit.ts';
import { type Answer, addCommand, type Context, print, withDatabase } from '../command.ts';
import { checked } from '../fields.ts';
import { openDirectory } from '../identity.ts';
import { Refusal } from '../refusal.ts';
import { findRegistrar } from '../registrar/registrar.queries.ts';

/** Done at the registry's command line, at no address. */
const origin = { ip: null };

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
  const directory = await openDirectory(context);
  const { createWithLink } = await import('@panel/server/users');
  const user: NewUser = {
    username,
    name: checked('--name', requiredText(limits.text), options.name),
    email: checked('--email', email(), options.email),
    roles: ['ADMIN'],
  };
  await change(context.db, async (trx) => {
    const registrar = await findRegistrar(trx, handle);
    const account = await createWithLink(directory, trx, user, origin).catch((error) => {
      throw isError(error, 'user.name.taken') ? new Refusal(`The username ${username} is already taken.`) : error;
    });
    await recordAudit(trx, {
      action: 'admin.added',
      registrarId: registrar.id,
      subject: account.username,
      after: { name: account.name, email: account.email, roles: account.roles },
    });
  });
  await deliver(context);
  return { text: `${username} is there; a link to set a password is on its way to ${user.email}.`, data: user };
}

async function resetTotp(context: Context, username: string): Promise<Answer> {
  const directory = await openDirectory(context);
  await change(context.db, async (trx) => {
    const { account, registrar } = await findAdmin(trx, directory, username);
    await directory.resetTotp(trx, account, origin);
    await recordAudit(trx, { action: 'admin.totp.reset', registrarId: registrar.id, subject: account.username });
  });
  return { text: `${username} sets up 2-step verification at the next sign-in.`, data: { username } };
}

async function sendLink(context: Context, username: string): Promise<Answer> {
  const directory = await openDirectory(context);
  const recipient = await change(context.db, async (trx) => {
    const { account, registrar } = await findAdmin(trx, directory, username);
    if (!account.enabled) throw new Refusal(`${username} is disabled.`);
    await directory.sendPasswordLink(trx, account, origin);
    await recordAudit(trx, { action: 'admin.link.sent', registrarId: registrar.id, subject: account.username });
    return account.email;
  });
  await deliver(context);
  return { text: `A link to set a password is on its way to ${recipient}.`, data: { username, email: recipient } };
}

async function findAdmin(trx: Context['db'], directory: Directory, username: string) {
  const handle = username.split('@')[1] ?? '';
  const account = await directory.find(trx, `@${handle}`, username);
  if (!account) throw new Refusal(`There is no account ${username}.`);
  if (!account.roles.includes('ADMIN'))
    throw new Refusal(`${username} is no administrator: its registrar's administrators look after it in the panel.`);
  return { account, registrar: await findRegistrar(trx, handle) };
}

const isError = (error: unknown, key: AppError['key']) => error instanceof AppError && error.key === key;

/** There may be no panel that would send it, and a link counts for an hour only. Keycloak has sent its own. */
async function deliver({ db, environment, report }: Context): Promise<void> {
  if (environment.keycloak) return;
  const { deliverNext, mailTransport } = await import('@panel/server/mail');
  const transport = mailTransport(environment);
  const log = {
    info: ({ where }: { where: string }) => report(`Mail sent: ${where}`),
    warn: ({ reason }: { reason: string }) => report(`Mail not sent yet, the panel will try again: ${reason}`),
  };
  while (await deliverNext(db, transport, log as Parameters<typeof deliverNext>[2]));
}
