import type { Command } from 'commander';
import { type Answer, addCommand, type Context } from './command.ts';
import { CommandRefusal } from './command-refusal.ts';
import { wholeNumber } from './fields.ts';
import { formatTable } from './format-table.ts';
import type { Shell } from './shell.ts';

export function eventsCommands(program: Command, { print, withDatabase }: Shell): void {
  const events = program.command('events').description('what registrars and their users did, as the registry reads it');
  addCommand(events, 'list', 'show the events after a position', 'npm run panel -- events list --after 4711 --limit 20')
    .option('--after <position>', 'show events after this position', wholeNumber(0, Number.MAX_SAFE_INTEGER), 0)
    .option('--limit <count>', 'maximum number to show', wholeNumber(1, 1_000), 100)
    .action(async ({ after, limit, ...options }) =>
      print(await withDatabase((context) => list(context, { after, limit })), options),
    );
}

async function list({ db }: Context, { after, limit }: { after: number; limit: number }): Promise<Answer> {
  const { findEvents } = await import('@panel/core/registry');
  const { epoch, newest, forgotten, events } = await findEvents(db, after, limit);
  if (after > newest)
    throw new CommandRefusal(`There is no event ${after} yet: the newest is ${newest}.`, { epoch, newest });
  if (after < forgotten)
    throw new CommandRefusal(
      `The events up to ${forgotten} were deleted, because they were old: use --after ${forgotten}.`,
      {
        epoch,
        forgotten,
      },
    );
  const rows = events.map(({ position, at, type, registrar, actor, subject }) => {
    return [position, at.toISOString(), type, registrar, actor, subject];
  });
  const text =
    events.length === 0
      ? `There are no events after ${after}.`
      : formatTable(['position', 'at', 'type', 'registrar', 'actor', 'subject'], rows);
  return { text, data: { epoch, events, last: events.at(-1)?.position ?? after } };
}
