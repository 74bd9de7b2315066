import { signInNames } from '@panel/contract/sign-in';
import { type Environment, isHeld, type KeycloakEnvironment, type Log, secretsKeyFile } from '@panel/core';
import type { Brand } from '@panel/core/brand';
import { embeddedDirectory, keycloakDirectory } from '@panel/core/directory';
import { writeAccountMail } from '@panel/core/mail';
import type { Database } from '@panel/database/database';
import { createIdentity, type Identity } from '@panel/identity';
import type { AppOptions } from './app.ts';
import { brandOfSignIn } from './brand/index.ts';
import { signingKeys } from './keycloak/signing-keys.ts';
import { titlesOf } from './titles.ts';

/** What the panel needs from the sign-in service, embedded or Keycloak. */
type SignInService = Pick<AppOptions, 'identity' | 'tokens' | 'directory' | 'ownAccount' | 'identityRoutes'>;

const { audience } = signInNames;

export async function embeddedSignIn(
  environment: Environment,
  db: Database,
  brand: Brand,
  prepare: (identity: Identity) => Promise<void> | undefined,
): Promise<SignInService> {
  const { publicUrl, tld, sessionIdleMinutes, invitationHours, requestsPerMinute } = environment;
  const { realm, clientId } = signInNames;
  const titles = titlesOf(tld);
  const identity = await createIdentity({
    db,
    secretsKey: secretsKeyFile(environment),
    publicUrl,
    client: { id: clientId, audience },
    sendMail: writeAccountMail,
    isHeld,
    productName: titles.en,
    productNames: titles,
    brand: brandOfSignIn(brand, tld),
    sessionIdleMinutes,
    invitationHours,
    signInsPerMinute: requestsPerMinute.signIn,
    callsPerMinute: { session: requestsPerMinute.account, address: requestsPerMinute.anonymous },
  });
  await prepare(identity);
  return {
    identity: { realm, url: publicUrl, clientId },
    tokens: { issuer: `${publicUrl}/realms/${realm}`, audience, clientId, keys: identity.verificationKey },
    directory: embeddedDirectory(db, identity, environment.deskSuffix),
    ownAccount: identity.ownAccount,
    identityRoutes: identity.routes,
  };
}

/** Does not call Keycloak yet, so that the panel can start while Keycloak is down. */
export function keycloakSignIn(
  keycloak: KeycloakEnvironment,
  log: Pick<Log, 'warn'>,
  settings: Pick<Environment, 'invitationHours' | 'deskSuffix'>,
): SignInService {
  const { url, realm, clientId } = keycloak;
  return {
    identity: { realm, url, clientId },
    tokens: { issuer: `${url}/realms/${realm}`, audience, clientId, keys: signingKeys(keycloak) },
    directory: keycloakDirectory(keycloak, log, settings),
    ownAccount: undefined,
    identityRoutes: undefined,
  };
}
