import { INVITATION_HOURS } from '@panel/contract/duration';
import type { TextLanguage } from '@panel/contract/languages';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsync } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import {
  createAccount,
  removeAccount,
  renameAccount,
  resetTotp,
  setEnabled,
  setLanguage,
  signOut,
  updateAccount,
} from './accounts/account.changes.ts';
import {
  findAccount,
  findAccountByUsername,
  findSecondSteps,
  listAccounts,
  listAccountsByEmail,
  listSuffixesWith,
  lockAccountByUsername,
} from './accounts/account.queries.ts';
import { listActivity, listLogins } from './accounts/events.queries.ts';
import { ensureKeys, listSigningKeys, rotateSigningKey } from './keys/keys.queries.ts';
import { verificationKey } from './keys/verification-key.ts';
import { addMiddleware } from './oidc/oidc.routes.ts';
import type { Provider } from './oidc/oidc-provider.ts';
import { createProvider } from './oidc/provider.ts';
import { findAccountInSession } from './oidc/session.queries.ts';
import { MINUTE } from './oidc/sessions.ts';
import { type OwnAccount, ownAccountFunctions } from './own-account.ts';
import type { PageBrand } from './pages/brand.ts';
import { pageFiles } from './pages/files.ts';
import { relyingPartyAt } from './passkeys/relying-party.rules.ts';
import { type PasswordLinkResult, sendPasswordLink } from './passwords/password-link.changes.ts';
import { identityRoutes } from './routes.ts';
import { type KeyFile, openSecrets } from './secrets/index.ts';
import type { IsHeld, SendMail } from './send-mail.ts';
import type { CallLimits } from './throttle/limit-calls.ts';

export type { Account } from './accounts/account.queries.ts';
export { splitName } from './accounts/account-name.rules.ts';
export { cookieNames } from './oidc/cookie-names.ts';
export type { OwnAccount } from './own-account.ts';
export type { PageBrand } from './pages/brand.ts';
export type { SendMail } from './send-mail.ts';

interface IdentityOptions {
  db: Database;
  /** Holds the key that encrypts 2-step secrets and signing keys in the database. */
  secretsKey: KeyFile;
  /** Without a trailing slash. The issuer is `${publicUrl}/realms/registrars`. */
  publicUrl: string;
  client: { id: string; audience: string };
  sendMail: SendMail;
  /** By default no account is on hold. */
  isHeld?: IsHeld;
  productName: string;
  /** The name in other languages; authenticator apps and passkeys use the one above. */
  productNames?: Partial<Record<TextLanguage, string>>;
  brand?: PageBrand;
  /** Minutes without use after which a session ends; 60 by default. */
  sessionIdleMinutes?: number;
  /** Hours for which a new user's link to set a password works; 24 by default. */
  invitationHours?: number;
  signInsPerMinute?: number;
  /** Limits calls for tokens and claims, per session, and per IP address for unknown tokens. */
  callsPerMinute?: CallLimits;
}

export interface Identity {
  /** Register at the root of the server; they own everything under /realms/registrars/. */
  routes: FastifyPluginAsync;
  /** For jose's `jwtVerify`. */
  verificationKey: JWTVerifyGetKey;
  accounts: ReturnType<typeof accountFunctions>;
  ownAccount: OwnAccount;
  /** Signs new tokens with a new key; nobody is signed out. */
  rotateKeys(): Promise<void>;
}

const MOUNT = '/realms/registrars';

/** An OpenID provider with its pages and accounts. All its state is in the database, so several instances can run. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, publicUrl, client, productName, productNames, sessionIdleMinutes = 60, signInsPerMinute = 60 } = options;
  const { isHeld = async () => false, brand = {}, invitationHours = INVITATION_HOURS } = options;
  const idle = sessionIdleMinutes * MINUTE;
  const secrets = await openSecrets(db, options.secretsKey);
  await ensureKeys(db, secrets);
  const party = relyingPartyAt(publicUrl, productName);
  const site = {
    productName,
    productNames,
    home: `${publicUrl}/`,
    cookiePolicy: `${publicUrl}/cookiepolicy`,
    mount: MOUNT,
    files: pageFiles(brand),
    brand,
    hasPasskeys: party !== undefined,
    invitationHours,
  };
  const sendLink = passwordLinks({ ...options, isHeld });
  const accounts = accountFunctions((db, id, ip) => sendLink(db, id, ip, invitationHours));
  const keys = verificationKey(db, secrets);
  return {
    routes: identityRoutes({
      db,
      secrets,
      publicUrl,
      site,
      issuer: `${publicUrl}${MOUNT}`,
      audience: client.audience,
      verificationKey: keys,
      provider: currentProvider(),
      party,
      sendMail: options.sendMail,
      isHeld,
      signInsPerMinute,
      callsPerMinute: options.callsPerMinute ?? { session: 600, address: 60 },
      // The page on which the user asks for the link says that it works for an hour.
      sendPasswordLink: (db, id, ip) => sendLink(db, id, ip, 1),
    }),
    verificationKey: keys,
    accounts,
    ownAccount: ownAccountFunctions(party),
    rotateKeys: () => rotateSigningKey(db, secrets),
  };

  /** Creates a new provider when any instance has changed the signing keys; a provider has no other state. */
  function currentProvider(): () => Promise<Provider> {
    let current: { kids: string; provider: Provider } | undefined;
    return async () => {
      const signingKeys = await listSigningKeys(db, secrets);
      const kids = signingKeys.map((key) => key.kid).join();
      if (current?.kids !== kids) {
        const provider = createProvider({ db, publicUrl, client, site, idle }, signingKeys);
        addMiddleware(provider, { db, site, idle });
        current = { kids, provider };
      }
      return current.provider;
    };
  }
}

/** Each takes the database or the caller's transaction. `ip` is the address from which the change was made. */
function accountFunctions(sendPasswordLink: SendPasswordLink) {
  return {
    find: findAccount,
    findInSession: findAccountInSession,
    findByUsername: findAccountByUsername,
    lockByUsername: lockAccountByUsername,
    list: listAccounts,
    listByEmail: listAccountsByEmail,
    listSuffixesWith,
    secondSteps: findSecondSteps,
    create: createAccount,
    update: updateAccount,
    remove: removeAccount,
    rename: renameAccount,
    resetTotp,
    setEnabled,
    setLanguage,
    signOut,
    sendPasswordLink: (db: Database, id: string, ip: string | null = null) => sendPasswordLink(db, id, ip),
    activity: listActivity,
    loginAttempts: listLogins,
  };
}

type SendPasswordLink = (db: Database, id: string, ip: string | null) => Promise<PasswordLinkResult>;

function passwordLinks({ publicUrl, sendMail, isHeld }: IdentityOptions & { isHeld: IsHeld }) {
  const linkTo = (token: string) => `${publicUrl}${MOUNT}/password/${token}`;
  return (db: Database, id: string, ip: string | null, invitationHours: number) =>
    sendPasswordLink(db, id, { linkTo, sendMail, isHeld, ip, invitationHours });
}
