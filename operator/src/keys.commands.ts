import type { Command } from 'commander';
import { recordAudit } from './audit.ts';
import { addCommand } from './command.ts';
import { openIdentity } from './identity.ts';
import { secretsKeyCommands } from './secrets-key.commands.ts';
import type { Shell } from './shell.ts';

export function keysCommands(program: Command, shell: Shell): void {
  const { print, withDatabase } = shell;
  const keys = program.command('keys').description('the keys of the embedded sign-in service');
  addCommand(keys, 'rotate', 'sign tokens with a new key; no one is signed out', 'npm run panel -- keys rotate').action(
    async (options) =>
      print(
        await withDatabase(async (context) => {
          const identity = await openIdentity(context);
          await identity.rotateKeys();
          await recordAudit(context.db, context.author, 'keys.rotated', {});
          return { text: 'Tokens are now signed with a new key.', data: { rotated: true } };
        }),
        options,
      ),
  );
  secretsKeyCommands(keys, shell);
}
