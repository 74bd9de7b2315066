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

/** A command has no IP address that could be recorded. */
const origin = { ip: null };

interface AdminOptions {
  name: string;
  email: string;
}

export function adminCommands(program: Command): void {
  const admin = program
    .command('admin')
    .description('accounts with the role ADMIN, which only the registry can create');
  addCommand(
    admin,
    'add <username>',
    'create an ADMIN account (name@registrar) and mail its owner a link to set a password',
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
    'make the account set up 2-step verification again at its next sign-in',
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
    throw new Refusal(
      "A username is printable ASCII and ends in @ and the registrar's handle, for example kim@aurora.",
    );
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
    const { name, email, roles } = account;
    await recordAudit(trx, 'admin.added', { subject: account.username, after: { name, email, roles } }, registrar.id);
  });
  await deliver(context);
  return { text: `${username} was created. A link to set a password is on its way to ${user.email}.`, data: user };
}

async function resetTotp(context: Context, username: string): Promise<Answer> {
  const directory = await openDirectory(context);
  await change(context.db, async (trx) => {
    const { account, registrar } = await findAdmin(trx, directory, username);
    await directory.resetTotp(trx, account, origin);
    await recordAudit(trx, 'admin.totp.reset', { subject: account.username }, registrar.id);
  });
  return { text: `${username} must set up 2-step verification again at the next sign-in.`, data: { username } };
}

async function sendLink(context: Context, username: string): Promise<Answer> {
  const directory = await openDirectory(context);
  const recipient = await change(context.db, async (trx) => {
    const { account, registrar } = await findAdmin(trx, directory, username);
    if (!account.enabled) throw new Refusal(`${username} is disabled.`);
    await directory.sendPasswordLink(trx, account, origin);
    await recordAudit(trx, 'admin.link.sent', { subject: account.username }, registrar.id);
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
    throw new Refusal(
      `${username} is not an administrator: the registrar's own administrators manage this account in the panel.`,
    );
  return { account, registrar: await findRegistrar(trx, handle) };
}

const isError = (error: unknown, key: AppError['key']) => error instanceof AppError && error.key === key;

/**
 * Sends the mail now: perhaps no panel is running that would, and the link is valid for one hour only. Keycloak sends
 * its mails itself.
 */
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
