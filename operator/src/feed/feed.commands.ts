import { STREAM_NAME } from '@panel/registry/feed';
import { type Command, InvalidArgumentError } from 'commander';
import { addCommand } from '../command.ts';
import { wholeNumber } from '../fields.ts';
import type { Shell } from '../shell.ts';
import { feedStatus } from './feed-status.ts';

const seq = wholeNumber(0, Number.MAX_SAFE_INTEGER);

export function feedCommands(program: Command, shell: Shell): void {
  const { print, stdin, withDatabase } = shell;
  const feed = program.command('feed').description('the changes that the registry sends');
  addCommand(
    feed,
    'status',
    'show the position of each stream, and why it is blocked; the exit code is 1 if one is',
    'npm run panel -- feed status',
  ).action(async (options) => {
    const answer = await withDatabase(feedStatus);
    print(answer, options);
    if (answer.data.streams.some(({ refused }) => refused)) shell.exitCode = 1;
  });
  addCommand(
    feed,
    'send <file>',
    'apply changes as if the registry had sent them in one request: lines of JSON, plain or gzip, - for standard input',
    'npm run panel -- feed send changes.ndjson --after 4711',
  )
    .option('--stream <name>', 'the stream that they belong to', readStream, 'registry')
    .option('--after <seq>', 'the position that the stream must have reached', seq)
    .action(async (file: string, { stream, after, ...options }) => {
      const { sendChanges } = await import('./send-changes.ts');
      print(
        await withDatabase((context) => sendChanges(context, shell.fileNamed(file), { stream, after, stdin })),
        options,
      );
    });
  addCommand(
    feed,
    'skip <stream>',
    'skip a rejected change so that the stream can continue; the change is lost',
    'npm run panel -- feed skip registry 4712',
  )
    .argument('<seq>', 'its number', seq)
    .action(async (stream: string, number: number, options) => {
      const { skipChange } = await import('./feed.changes.ts');
      print(await withDatabase((context) => skipChange(context, stream, number)), options);
    });
  addCommand(
    feed,
    'reset <stream>',
    'reset a stream: it restarts at 0, and deposits no longer need its position',
    'npm run panel -- feed reset registry',
  ).action(async (stream: string, options) => {
    const { resetStream } = await import('./feed.changes.ts');
    print(await withDatabase((context) => resetStream(context, stream)), options);
  });
}

function readStream(name: string): string {
  if (!STREAM_NAME.test(name))
    throw new InvalidArgumentError(
      'A stream name consists of lower-case letters, digits, dots, hyphens and underscores.',
    );
  return name;
}
