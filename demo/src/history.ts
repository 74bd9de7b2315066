import type { Database } from '@panel/database/database';
import type { AddedRegistrar } from './registrars.ts';

const DAY_MS = 24 * 3_600_000;

interface Line {
  daysAgo: number;
  actor: string;
  action: string;
  subject?: string;
  before?: object;
  after?: object;
}

const user = (username: string, name: string, role: string) => ({
  username,
  name,
  email: `${username}.example`,
  roles: [role],
});

const tess = user('tech@aurora', 'Tess Tech', 'TECH');
const lou = user('lou@aurora', 'Lou Leaver', 'FINANCE');
const nightly = { scopes: ['reports'], addresses: ['198.51.100.24'] };

/** Oldest first, and as everything else in the demo has it. */
const lines: Line[] = [
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
  { daysAgo: 12, actor: 'admin@aurora', action: 'token.created', subject: 'Nightly domain list', after: nightly },
  { daysAgo: 9, actor: 'admin@aurora', action: 'user.removed', subject: lou.username, before: lou },
  {
    daysAgo: 5,
    actor: 'tech@aurora',
    action: 'epp.ip.replaced',
    before: ['198.51.100.23', '198.51.100.24'],
    after: [],
  },
];

/** What was changed in the panel before anybody looked at it, so that the history has something to show. */
export async function addHistory(db: Database, registrar: AddedRegistrar, now: Date): Promise<void> {
  await db
    .insertInto('audit')
    .values(
      lines.map(({ daysAgo, actor, action, subject = null, before, after }) => ({
        at: new Date(now.getTime() - daysAgo * DAY_MS),
        actor,
        registrar_id: registrar.id,
        action,
        subject,
        before: before === undefined ? null : JSON.stringify(before),
        after: after === undefined ? null : JSON.stringify(after),
      })),
    )
    .execute();
}
