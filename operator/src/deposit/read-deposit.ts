import { dirname } from 'node:path';
import type { Copier } from '@panel/registry/stage';
import type pg from 'pg';
import { Refusal } from '../refusal.ts';
import { type Source, STANDARD_INPUT } from '../source.ts';
import { assembleCsv } from './csv/assemble-csv.ts';
import { type CsvDefinition, readCsvDefinitions } from './csv/csv-definition.ts';
import { createCsvTables } from './csv/csv-tables.ts';
import { loadCsv } from './csv/load-csv.ts';
import type { Problems } from './problems.ts';
import type { Progress } from './progress.ts';
import type { ObjectStage } from './stage/object-stage.ts';
import { clean } from './text.rules.ts';
import { createDepositParser } from './xml/deposit-parser.ts';
import type { Element } from './xml/element.ts';
import { type Envelope, readEnvelope, readEnvelopeElement, readHeader } from './xml/envelope.ts';
import { HEADER, objectNamespaces, RDE } from './xml/namespaces.ts';
import { readObject } from './xml/read-object.ts';

interface ReadOptions {
  path: string;
  client: pg.Client;
  copier: Copier;
  stage: ObjectStage;
  problems: Problems;
  progress: Progress;
  /** Called as soon as it is known what kind of deposit this is. */
  onEnvelope(envelope: Envelope): Promise<void>;
}

/** Reads the whole deposit into the staging tables. */
export async function readDeposit(source: Source, options: ReadOptions): Promise<Envelope> {
  const { path, client, copier, stage, problems, progress, onEnvelope } = options;
  const definitions: CsvDefinition[] = [];
  let envelope: Envelope | undefined;
  const parser = createDepositParser({
    onDeposit(attributes) {
      envelope = readEnvelope(attributes);
    },
    onElement(element, parent) {
      if (envelope) readElement(element, parent, { envelope, stage, definitions });
    },
  });
  let isFirst = true;
  let isChecked = false;
  for await (const text of source.text) {
    if (isFirst && text !== '') {
      if (!/^\s*</.test(text))
        throw new Refusal('This is not a deposit: it is not XML, neither plain nor compressed with gzip.');
      isFirst = false;
    }
    parser.write(text);
    if (envelope && !isChecked) {
      await onEnvelope(envelope);
      isChecked = true;
    }
    await copier.relieve();
  }
  parser.end();
  if (!envelope) throw new Refusal('This is not a deposit: it is empty.');
  if (definitions.length > 0) {
    if (path === STANDARD_INPUT)
      throw new Refusal(
        'The CSV files of this deposit lie beside it, so it cannot come from standard input: give its path.',
      );
    progress.step('Reading CSV files');
    await client.query(createCsvTables);
    await loadCsv(definitions, { directory: dirname(path), copier, stage, problems });
    await copier.end();
    await assembleCsv(client, copier, stage, problems);
  }
  await copier.end();
  return envelope;
}

function readElement(
  element: Element,
  parent: Element,
  { envelope, stage, definitions }: { envelope: Envelope; stage: ObjectStage; definitions: CsvDefinition[] },
): void {
  if (element.namespace === HEADER && element.name === 'header') readHeader(envelope, element);
  else if (parent.namespace === RDE && parent.name === 'deposit') readEnvelopeElement(envelope, element);
  else {
    // RFC 8909: deletes in a FULL deposit are ignored.
    const isIgnored = envelope.type === 'FULL' && (parent.name === 'delete' || element.name === 'deletes');
    const { type, model } = objectNamespaces.get(element.namespace) ?? {};
    if (!type || isIgnored) return; // the panel has no use for IDN tables, NNDNs, parameters and policies
    if (model === 'csv') definitions.push(...readCsvDefinitions(type, element));
    else if (parent.name === 'delete') {
      const key = clean(element.text);
      if (key) stage.delete(element.name === 'roid' ? { type, roid: key } : { type, key });
    } else if (element.name === type) stage.object(type, readObject[type](element) as never);
  }
}
