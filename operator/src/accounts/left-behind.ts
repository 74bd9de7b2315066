import type { Account, Directory } from '@panel/core/directory';
import { findAllowedIps, listCertificatesAddedBy } from '@panel/core/epp';
import { type EndedToken, listTokensOf } from '@panel/core/tokens';
import type { Database } from '@panel/database/database';
import type { Context } from '../command.ts';
import { addressesAddedBy, latestAdder } from './added.rules.ts';

interface Found {
  account: Account;
  registrar: { id: number; handle: string };
}

interface Answered {
  text: string;
  data: object;
}

/** Lists the tokens that ended with the account, and what its owner added that still exists. */
export async function withLeftBehind(
  { db }: Context,
  directory: Directory,
  found: Found,
  ended: EndedToken[],
  { text, data }: Answered,
): Promise<Answered> {
  const { username } = found.account;
  const added = await findAdded(db, directory, found);
  const stands = [
    ['users', added.users],
    ['EPP addresses', added.addresses],
    ['EPP certificates', added.certificates],
    ['access tokens', added.tokens.map(named)],
  ] as const;
  const lines = stands.flatMap(([what, names]) => (names.length > 0 ? [`  ${what}: ${names.join(', ')}`] : []));
  return {
    text: [
      text,
      ...(ended.length > 0
        ? [`Revoked the access tokens that ${username} created: ${ended.map(named).join(', ')}.`]
        : []),
      ...(lines.length > 0 ? [`What ${username} added is still there:`, ...lines] : []),
    ].join('\n'),
    data: { ...data, endedTokens: ended, added },
  };
}

const named = ({ id, name }: EndedToken) => `"${name}" (${id})`;

/** As far back as the audit goes. */
async function findAdded(db: Database, directory: Directory, { account, registrar }: Found) {
  const { id, username } = account;
  const [accounts, { ipAddresses }, tokens, certificates, created, replaced] = await Promise.all([
    directory.list(db, `@${registrar.handle}`),
    findAllowedIps(db, registrar.id),
    listTokensOf(db, registrar.id, id),
    listCertificatesAddedBy(db, registrar.id, username),
    listLines(db, registrar.id, ['user.created', 'admin.added']),
    listLines(db, registrar.id, ['epp.ip.replaced']),
  ]);
  const adders = latestAdder(created);
  return {
    users: accounts.filter((user) => adders.get(user.username.toLowerCase()) === username).map((user) => user.username),
    addresses: addressesAddedBy(username, replaced, ipAddresses),
    certificates: certificates.map(({ label }) => label),
    tokens: tokens.map(({ id, name }) => ({ id, name })),
  };
}

/** Oldest first. */
async function listLines(db: Database, registrarId: number, actions: string[]) {
  return db
    .selectFrom('audit')
    .select(['actor', 'subject', 'before', 'after'])
    .where('registrar_id', '=', registrarId)
    .where('action', 'in', actions)
    .orderBy('id')
    .execute();
}
