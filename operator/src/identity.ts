import type { Identity } from '@panel/identity/index';
import type { Context } from './command.ts';
import { Refusal } from './refusal.ts';

/** The embedded sign-in service; with Keycloak, accounts and keys are not ours. */
export async function openIdentity({ db, environment }: Context): Promise<Identity> {
  if (environment.keycloak) throw new Refusal('Accounts and keys are kept in Keycloak: use its admin console.');
  // Only now: an OpenID provider takes a while to load, and most commands do without.
  const { createIdentity } = await import('@panel/identity/index');
  const { writeMail } = await import('@panel/server/mail/index');
  return createIdentity({
    db,
    publicUrl: environment.publicUrl,
    client: { id: 'registrar-panel', audience: 'registrar-panel-api' },
    sendMail: writeMail,
    productName: `.${environment.tld} registrar panel`,
  });
}
