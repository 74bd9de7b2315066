import { forgetOldRecords } from '@panel/server/audit';
import type { Command } from 'commander';
import { addCommand, print, withDatabase } from './command.ts';

export function auditCommands(program: Command): void {
  const audit = program.command('audit').description('the record of who changed what');
  addCommand(
    audit,
    'forget',
    'remove what is older than KEEP_AUDIT_DAYS, and old sign-ins; the panel does so every day where its role may',
    'npm run panel -- audit forget',
  ).action(async (options) =>
    print(
      await withDatabase(async ({ db, environment: { keepAuditDays } }) => {
        await forgetOldRecords(db, keepAuditDays);
        const kept = keepAuditDays === undefined ? 'All of the audit is kept' : `${keepAuditDays} days are kept`;
        return { text: `${kept}; old sign-ins are removed.`, data: { keepAuditDays: keepAuditDays ?? null } };
      }),
      options,
    ),
  );
}
