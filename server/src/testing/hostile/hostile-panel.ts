import { roles } from '@panel/contract/permissions';
import { pino } from 'pino';
import { startRegistryListener } from '../../registry/index.ts';
import { addContact, addDomain } from '../registrations.ts';
import { testPanel } from '../test-panel.ts';
import { addCase } from '../verification-cases.ts';
import { SECRET } from './odd-values.ts';
import type { Interaction } from './sign-in-requests.ts';

export const callers = [...roles, 'everyone', 'forged', 'anonymous'] as const;
export type Caller = (typeof callers)[number];

const NO_LIMIT = { account: 1_000_000_000, anonymous: 1_000_000_000, signIn: 1_000_000_000, token: 1_000_000_000 };
const RENEW_AFTER_MS = 60_000;
const REGISTRY_SECRET = `${SECRET} of the registry`;

/** A panel with data and no rate limit, whose log is checked line by line. */
export async function hostilePanel() {
  const badLines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => isBad(line) && badLines.push(line.slice(0, 2_000)) });
  const panel = await testPanel({ environment: { requestsPerMinute: NO_LIMIT }, log });
  const { registrar, db, app } = panel;
  const contact = await addContact(db, 'C-1', { registrar_id: registrar.id });
  await addDomain(db, registrar.id, 'known.example', { registrant_id: contact });
  await addCase(db, registrar.id, { id: 'V-known', trigger: '<script>\u202e' });
  await registrar.addAccount('victim', ['SUPPORT']);
  const ids = new Map<Caller, string>();
  for (const role of roles) ids.set(role, (await registrar.addAccount(`the-${role.toLowerCase()}`, [role])).id);
  ids.set('everyone', (await registrar.addAccount('everyone', [...roles])).id);

  const registry = await startRegistryListener({
    settings: {
      registryListen: '127.0.0.1:0',
      registryListenRemote: false,
      registrySecrets: [REGISTRY_SECRET],
      eppCheckSecret: undefined,
      eppAllowedStatuses: ['ACTIVE'],
    },
    db: panel.database.asPanel.db,
    connection: panel.database.asPanel.connection,
    log,
  });
  if (!registry) throw new Error('nothing was started');

  let authorizations = new Map<Caller, string>();
  let renewedAt = Number.NEGATIVE_INFINITY;

  /** Tokens are valid for only five minutes. */
  async function renewTokens(): Promise<void> {
    if (performance.now() - renewedAt < RENEW_AFTER_MS) return;
    renewedAt = performance.now();
    const signed = [...ids].map(async ([caller, id]) => [caller, `Bearer ${await panel.token(id)}`] as const);
    authorizations = new Map([...(await Promise.all(signed)), ['forged', `Bearer eyJhbGciOiJub25lIn0.${SECRET}.`]]);
  }

  const known = new Map([
    ['name', ['known.example', 'none.example']],
    ['username', [`victim@${registrar.handle}`, `new-user@${registrar.handle}`, 'nobody']],
    ['size', ['1', '5', '100']],
    ['page', ['0', '1', '1000000']],
    ['ulabel', ['*', 'known*', 'known.example', '*ow*']],
    ['area', ['users', 'registry', 'nothing']],
    ['actor', ['Registry', `everyone@${registrar.handle}`]],
    ['year', ['2026', '1999']],
    ['month', ['1', '12']],
    ['wait', ['0']],
    ['id', ['V-known', '1']],
    ['contact', ['C-1', 'none']],
    ['registration', ['known.example', 'KNOWN.example.', 'none.example']],
    ['status', ['OPEN', 'ALL', 'ACTIVE']],
    ['responsible', ['REGISTRAR', 'REGISTRY']],
    ['due', ['overdue', '3', '30']],
  ]);

  return {
    ...panel,
    badLines,
    registry: { app: registry, secret: REGISTRY_SECRET },
    renewTokens,
    authorization: (caller: Caller) => authorizations.get(caller),
    known: (name: string) => (name === 'handle' ? [registrar.handle, 'C-1', 'none'] : (known.get(name) ?? ['1'])),
    async beginSignIn(): Promise<Interaction> {
      const challenge = 'code_challenge=uJ2rC0nQHFvlGPvT0QZqHGEW-UvKqmPDDkg7iJZPmtc&code_challenge_method=S256';
      const query = `client_id=registrar-panel&redirect_uri=${encodeURIComponent(`${panel.environment.publicUrl}/signed-in`)}&response_type=code&scope=openid&${challenge}`;
      const { headers } = await app.inject(`/realms/registrars/protocol/openid-connect/auth?${query}`);
      const [cookie = ''] = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');
      return { path: new URL(headers.location ?? '', panel.environment.publicUrl).pathname, cookie };
    },
    async [Symbol.asyncDispose]() {
      await registry.close();
      await panel[Symbol.asyncDispose]();
    },
  };
}

/** An error of our own, or a line with a secret. */
function isBad(line: string): boolean {
  return JSON.parse(line).level >= 50 || line.includes(SECRET) || line.includes('eyJ');
}
