import type { Writable } from 'node:stream';
import { daysOfAudit, forgetOldRecords } from '@panel/core/audit';
import type { Command } from 'commander';
import { type AuditEntry, type AuditFilter, findAuditLines } from './audit.queries.ts';
import { type Answer, addCommand, type Context, exampleText } from './command.ts';
import { checkedTime, wholeNumber } from './fields.ts';
import { formatTable } from './format-table.ts';
import type { Shell } from './shell.ts';
import { visible } from './visible.ts';

const EXPORTED_AT_ONCE = 1_000;

interface FilterOptions {
  registrar?: string;
  actor?: string;
  staff?: string;
  action?: string;
  since?: string;
  until?: string;
}

export function auditCommands(program: Command, { print, stdout, withDatabase }: Shell): void {
  const audit = program.command('audit').description('the audit log: who changed what');
  withFilter(
    addCommand(
      audit,
      'list',
      'show the latest changes, newest first',
      'npm run panel -- audit list --registrar aurora --since 2026-11-01',
    ).option('--limit <count>', 'maximum number to show', wholeNumber(1, 1_000), 100),
  ).action(async ({ limit, json, ...filter }) =>
    print(await withDatabase((context) => list(context, filterOf(filter), limit)), { json }),
  );
  withFilter(
    audit
      .command('export')
      .description('print changes as lines of JSON, oldest first, with the values before and after')
      .addHelpText('after', exampleText('npm run -s panel -- audit export --since 2026-01-01 > audit.ndjson')),
  ).action(async (filter) => void (await withDatabase((context) => exportLines(context, filterOf(filter), stdout))));
  addCommand(
    audit,
    'forget',
    'remove records older than KEEP_AUDIT_DAYS and KEEP_SIGN_IN_EVENTS_DAYS; the panel does so daily if its role may',
    'npm run panel -- audit forget',
  ).action(async (options) => print(await withDatabase(forget), options));
}

function withFilter(command: Command): Command {
  return command
    .option('--registrar <handle>', 'only changes that concern this registrar')
    .option('--actor <username>', 'only changes by this user, or "operator"')
    .option('--staff <name>', 'only changes by this person at the registry')
    .option('--action <name>', 'only this action, such as epp.password.changed')
    .option('--since <time>', 'from this time on')
    .option('--until <time>', 'before this time');
}

function filterOf({ registrar, actor, staff, action, since, until }: FilterOptions): AuditFilter {
  return {
    ...(registrar !== undefined && { registrar }),
    ...(actor !== undefined && { actor }),
    ...(staff !== undefined && { staff }),
    ...(action !== undefined && { action }),
    ...(since !== undefined && { since: checkedTime('--since', since) }),
    ...(until !== undefined && { until: checkedTime('--until', until) }),
  };
}

async function list({ db }: Context, filter: AuditFilter, limit: number): Promise<Answer> {
  const lines = await findAuditLines(db, filter, { order: 'newest first', limit });
  const rows = lines.map(({ id, at, actor, staff, registrar, action, subject }) => [
    id,
    at.toISOString(),
    actor,
    staff,
    registrar,
    action,
    subject,
  ]);
  const headings = ['id', 'at', 'actor', 'staff', 'registrar', 'action', 'subject'];
  return { text: rows.length === 0 ? 'No changes match these filters.' : formatTable(headings, rows), data: lines };
}

/** In batches, so that a long audit needs little memory. */
async function exportLines({ db }: Context, filter: AuditFilter, stdout: Writable): Promise<Answer> {
  let lines: AuditEntry[] = [];
  do {
    const beyond = lines.at(-1)?.id ?? 0;
    lines = await findAuditLines(db, filter, { order: 'oldest first', beyond, limit: EXPORTED_AT_ONCE });
    for (const line of lines) await write(stdout, `${visible(JSON.stringify(line))}\n`);
  } while (lines.length === EXPORTED_AT_ONCE);
  return { text: '', data: null };
}

/** Waits for a slower reader. */
function write(stdout: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => stdout.write(text, (error) => (error ? reject(error) : resolve())));
}

async function forget({ db, environment }: Context): Promise<Answer> {
  const { keepSignInEventsDays } = environment;
  await forgetOldRecords(db, environment);
  const days = await daysOfAudit(db, environment);
  const kept = days === 0 ? 'The whole audit log is kept' : `${days} days are kept`;
  return {
    text: `${kept}, and ${keepSignInEventsDays} days of sign-ins.`,
    data: { keepAuditDays: days || null, keepSignInEventsDays },
  };
}
