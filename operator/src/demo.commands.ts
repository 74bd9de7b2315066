import type { Command } from 'commander';
import { change, recordAudit } from './audit.ts';
import { type Answer, addCommand, type Context } from './command.ts';
import type { Shell } from './shell.ts';

export function demoCommands(program: Command, { print, withDatabase }: Shell): void {
  const demo = program.command('demo').description('the made-up registry for a first look');
  addCommand(
    demo,
    'remove',
    "remove the demo's accounts and EPP password, which are published; says what of the demo stays",
    'npm run panel -- demo remove',
  ).action(async (options) => print(await withDatabase(remove), options));
}

async function remove({ db }: Context): Promise<Answer> {
  const { removeDemo } = await import('@panel/demo');
  const removed = await change(db, async (trx) => {
    const removed = await removeDemo(trx);
    const { accounts, eppPasswords } = removed;
    if (accounts.length + eppPasswords.length > 0)
      await recordAudit(trx, 'demo.removed', { before: { accounts, eppPasswords } });
    return removed;
  });
  return { text: describe(removed), data: removed };
}

function describe({ accounts, eppPasswords, left }: Awaited<ReturnType<typeof import('@panel/demo').removeDemo>>) {
  const list = (names: string[]) => names.join(', ');
  return [
    accounts.length === 0 ? 'There are no accounts of the demo.' : `Removed the accounts ${list(accounts)}.`,
    ...(eppPasswords.length > 0 ? [`Removed the EPP password of ${list(eppPasswords)}.`] : []),
    ...(left.registrars.length > 0
      ? [
          `The registrars ${list(left.registrars)} stay, with their registrations, contacts and ledger. For a registry of your own, begin with an empty database (another DATA_DIR or DATABASE_URL).`,
        ]
      : []),
    ...(left.accounts.length > 0
      ? [
          `These accounts stay as well: ${list(left.accounts)}. If others could reach the demo, anybody may have made them: remove those that you do not know.`,
        ]
      : []),
  ].join('\n');
}
