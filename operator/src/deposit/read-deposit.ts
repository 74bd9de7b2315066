import { dirname } from 'node:path';
import { createCopier } from '@panel/registry/stage';
import type pg from 'pg';
import { CommandRefusal } from '../command-refusal.ts';
import { type Source, STANDARD_INPUT } from '../source.ts';
import type { CsvDefinition } from './csv/csv-definition.ts';
import { readCsvFiles } from './csv/read-csv-files.ts';
import type { Handles } from './handles/handles.ts';
import { createProblems, type Problems } from './problems.ts';
import type { Progress } from './progress.ts';
import { readElement } from './read-element.ts';
import { createObjectStage, type ObjectStage } from './stage/object-stage.ts';
import { createTallies } from './tally.ts';
import { createDepositParser } from './xml/deposit-parser.ts';
import { type Envelope, readEnvelope } from './xml/envelope.ts';

interface ReadOptions {
  path: string;
  client: pg.Client;
  progress: Progress;
  handles: Handles;
  /** Called as soon as part of the head is known, and again when more is. */
  onHead(envelope: Envelope): Promise<void>;
}

export interface ReadDeposit {
  envelope: Envelope;
  read: ObjectStage['read'];
  problems: Problems;
}

export async function readDeposit(source: Source, options: ReadOptions): Promise<ReadDeposit> {
  const { path, client, progress, handles, onHead } = options;
  const problems = createProblems();
  const tallies = createTallies();
  const copier = createCopier(client);
  const stage = createObjectStage({ add: copier.add, problems, tallies, handles });
  const definitions: CsvDefinition[] = [];
  let envelope: Envelope | undefined;
  const parser = createDepositParser({
    onDeposit(attributes) {
      envelope = readEnvelope(attributes);
      progress.count(stage.read, envelope.counts);
    },
    onElement(element, parent) {
      if (envelope) readElement(element, parent, { envelope, stage, definitions });
    },
    onForeign: tallies.foreignNamespaces.add,
  });
  let isFirst = true;
  let known = 0;
  for await (const text of source.text) {
    if (isFirst && text !== '') {
      if (!/^[ \t\r\n]*</.test(text))
        throw new CommandRefusal('This is not a deposit: it is not XML, neither plain nor compressed with gzip.');
      isFirst = false;
    }
    parser.write(text);
    if (envelope && envelope.known > known) {
      known = envelope.known;
      await onHead(envelope);
    }
    await copier.relieve();
  }
  parser.end();
  if (!envelope) throw new CommandRefusal('This is not a deposit: it is empty.');
  if (definitions.length > 0) {
    if (path === STANDARD_INPUT)
      throw new CommandRefusal(
        'The CSV files of this deposit are next to it, so it cannot be read from standard input: specify its path.',
      );
    await readCsvFiles(definitions, { directory: dirname(path), client, copier, stage, problems, progress });
  }
  await copier.end();
  for (const tally of Object.values(tallies)) tally.report(problems);
  return { envelope, read: stage.read, problems };
}
