import type { AuditAction, AuditLine } from '@panel/contract/audit';
import type { Role } from '@panel/contract/permissions';
import type { Database } from '@panel/database/database';
import { daysFrom, NIGHTLY } from './access-tokens.ts';
import { auroraAddresses } from './epp-settings.ts';
import type { AddedRegistrar } from './registrars.ts';

/** The contract's type, so that the registry can read the demo's events like any other. */
type Line = {
  [Action in AuditAction]: { daysAgo: number; actor: string; action: Action } & AuditLine<Action>;
}[AuditAction];

const user = (username: string, name: string, role: Role) => ({
  username,
  name,
  email: `${username}.example`,
  roles: [role],
});

const tess = user('tech@aurora', 'Tess Tech', 'TECH');
const lou = user('lou@aurora', 'Lou Leaver', 'FINANCE');

/** Oldest first, and consistent with the rest of the demo. */
const linesAt = (now: Date): Line[] => [
  { daysAgo: 60, actor: 'operator', action: 'registrar.added', after: { handle: 'aurora', status: 'ACTIVE' } },
  {
    daysAgo: 60,
    actor: 'operator',
    action: 'admin.added',
    subject: 'admin@aurora',
    after: { name: 'Ada Aurora', email: 'admin@aurora.example', roles: ['ADMIN'] },
  },
  { daysAgo: 59, actor: 'admin@aurora', action: 'user.created', subject: lou.username, after: lou },
  {
    daysAgo: 58,
    actor: 'admin@aurora',
    action: 'user.created',
    subject: tess.username,
    after: { ...tess, roles: ['SUPPORT'] },
  },
  {
    daysAgo: 20,
    actor: 'admin@aurora',
    action: 'user.changed',
    subject: tess.username,
    before: { ...tess, roles: ['SUPPORT'] },
    after: tess,
  },
  {
    daysAgo: 12,
    actor: 'admin@aurora',
    action: 'token.created',
    subject: NIGHTLY.name,
    after: {
      scopes: [...NIGHTLY.scopes],
      addresses: [...NIGHTLY.addresses],
      expires: daysFrom(now, NIGHTLY.days).toISOString(),
    },
  },
  { daysAgo: 9, actor: 'admin@aurora', action: 'user.removed', subject: lou.username, before: lou },
  {
    daysAgo: 5,
    actor: 'tech@aurora',
    action: 'epp.ip.replaced',
    before: [...auroraAddresses, '198.51.100.24'],
    after: [...auroraAddresses],
  },
];

/** Past changes, so that the history has something to show. */
export async function addHistory(db: Database, registrar: AddedRegistrar, now: Date): Promise<void> {
  await db
    .insertInto('audit')
    .values(
      linesAt(now).map(({ daysAgo, actor, action, ...line }) => ({
        at: daysFrom(now, -daysAgo),
        actor,
        registrar_id: registrar.id,
        action,
        subject: 'subject' in line ? line.subject : null,
        before: 'before' in line ? JSON.stringify(line.before) : null,
        after: 'after' in line ? JSON.stringify(line.after) : null,
      })),
    )
    .execute();
}
