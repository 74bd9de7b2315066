import type { Database } from '@panel/database/database';
import type { FastifyPluginAsync } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import { createAccount, removeAccount, resetTotp, updateAccount } from './accounts/account.changes.ts';
import { findAccount, findAccountByUsername, listAccounts, lockAccountByUsername } from './accounts/account.queries.ts';
import { listActivity, listLogins } from './accounts/events.queries.ts';
import { ensureKeys, listCookieKeys, listSigningKeys, rotateSigningKey } from './keys/keys.queries.ts';
import { verificationKey } from './keys/verification-key.ts';
import { addMiddleware } from './oidc/oidc.routes.ts';
import type { Provider } from './oidc/oidc-provider.ts';
import { createProvider } from './oidc/provider.ts';
import { type SendMail, sendPasswordLink } from './passwords/password-link.changes.ts';
import { identityRoutes } from './routes.ts';

export type { Account } from './accounts/account.queries.ts';
export { splitName } from './accounts/account-name.rules.ts';

interface IdentityOptions {
  db: Database;
  /** Without a slash at its end. The issuer is `${publicUrl}/realms/registrars`. */
  publicUrl: string;
  client: { id: string; audience: string };
  sendMail: SendMail;
  /** What the pages call the application that people sign in to. */
  productName: string;
}

export interface Identity {
  /** For the root of the server: it owns everything under /realms/registrars/. */
  routes: FastifyPluginAsync;
  /** For jose's jwtVerify. */
  verificationKey: JWTVerifyGetKey;
  accounts: ReturnType<typeof accountFunctions>;
  /** Nobody is signed out by it. */
  rotateKeys(): Promise<void>;
}

const MOUNT = '/realms/registrars';

/** An OpenID provider with its pages and accounts. All its state is in the database, so there may be several of it. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, publicUrl, client, productName } = options;
  await ensureKeys(db);
  const site = { productName, home: `${publicUrl}/`, mount: MOUNT };
  const accounts = accountFunctions(options);
  const keys = verificationKey(db);
  return {
    routes: identityRoutes({
      db,
      publicUrl,
      site,
      issuer: `${publicUrl}${MOUNT}`,
      audience: client.audience,
      verificationKey: keys,
      provider: currentProvider(await listCookieKeys(db)),
      sendPasswordLink: accounts.sendPasswordLink,
    }),
    verificationKey: keys,
    accounts,
    rotateKeys: () => rotateSigningKey(db),
  };

  /** Made anew when the signing keys have changed, whichever instance changed them; it holds no other state. */
  function currentProvider(cookieKeys: string[]): () => Promise<Provider> {
    let current: { kids: string; provider: Provider } | undefined;
    return async () => {
      const signingKeys = await listSigningKeys(db);
      const kids = signingKeys.map((key) => key.kid).join();
      if (current?.kids !== kids) {
        const provider = createProvider({ db, publicUrl, client, site, cookieKeys }, signingKeys);
        addMiddleware(provider, db, site);
        current = { kids, provider };
      }
      return current.provider;
    };
  }
}

/** Each takes the database or a transaction of the caller's. `ip` is the address of whoever caused the change. */
function accountFunctions({ publicUrl, sendMail }: IdentityOptions) {
  return {
    find: findAccount,
    findByUsername: findAccountByUsername,
    lockByUsername: lockAccountByUsername,
    list: listAccounts,
    create: createAccount,
    update: updateAccount,
    remove: removeAccount,
    resetTotp,
    sendPasswordLink: (db: Database, id: string, ip: string | null = null) =>
      sendPasswordLink(db, id, { linkTo: (token) => `${publicUrl}${MOUNT}/password/${token}`, sendMail, ip }),
    activity: listActivity,
    loginAttempts: listLogins,
  };
}
