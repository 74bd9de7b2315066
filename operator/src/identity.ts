import { signInNames } from '@panel/contract/sign-in';
import { isHeld, secretsKeyFile } from '@panel/core';
import type { Directory } from '@panel/core/directory';
import type { Identity } from '@panel/identity';
import type { Context } from './command.ts';
import { CommandRefusal } from './command-refusal.ts';

export async function openIdentity({ db, environment }: Context): Promise<Identity> {
  if (environment.keycloak) throw new CommandRefusal('Keycloak keeps the keys: use its admin console.');
  // Loaded only here: an OpenID provider takes a while to load, and most commands do not need it.
  const { createIdentity } = await import('@panel/identity');
  const { writeAccountMail } = await import('@panel/core/mail');
  return createIdentity({
    db,
    secretsKey: secretsKeyFile(environment),
    publicUrl: environment.publicUrl,
    client: { id: signInNames.clientId, audience: signInNames.audience },
    sendMail: writeAccountMail,
    isHeld,
    productName: `.${environment.tld} registrar panel`,
    invitationHours: environment.invitationHours,
  });
}

export async function openDirectory(context: Context): Promise<Directory> {
  const { embeddedDirectory, keycloakDirectory } = await import('@panel/core/directory');
  const { db, environment, report } = context;
  if (!environment.keycloak) return embeddedDirectory(db, await openIdentity(context), environment.deskSuffix);
  const log = { warn: ({ reason }: { reason: string }, what: string) => report(`${what}: ${reason}`) };
  return keycloakDirectory(environment.keycloak, log, environment);
}

/** The usernames that end in a handle, which therefore cannot change. */
export async function accountsNamedAfter(context: Context, handle: string): Promise<string[]> {
  const accounts = await (await openDirectory(context)).list(context.db, `@${handle}`);
  return accounts.map(({ username }) => username);
}

/** The accounts, and a recorder for the operator's changes to a registrar, which also sends the warning mails. */
export async function openRegistryChanges(context: Context) {
  const directory = await openDirectory(context);
  const { registryChangeRecorder } = await import('@panel/core/warnings');
  const { author, environment } = context;
  return { directory, recordRegistryChange: registryChangeRecorder(author, directory, environment.publicUrl) };
}
