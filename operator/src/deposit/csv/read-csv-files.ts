import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Copier } from '@panel/registry/stage';
import type pg from 'pg';
import type { Problems } from '../problems.ts';
import type { Progress } from '../progress.ts';
import type { ObjectStage } from '../stage/object-stage.ts';
import { assembleCsv } from './assemble-csv.ts';
import type { CsvDefinition } from './csv-definition.ts';
import { createCsvTables } from './csv-tables.ts';
import { loadCsv } from './load-csv.ts';

interface CsvOptions {
  directory: string;
  client: pg.Client;
  copier: Copier;
  stage: ObjectStage;
  problems: Problems;
  progress: Progress;
}

/** Reads the CSV files beside the deposit, and stages the objects assembled from their rows. */
export async function readCsvFiles(definitions: CsvDefinition[], options: CsvOptions): Promise<void> {
  const { directory, client, copier, stage, problems, progress } = options;
  const sizes = definitions.flatMap(({ files }) => files.map(({ name }) => sizeOf(join(directory, name))));
  progress.read((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0));
  await client.query(createCsvTables);
  await loadCsv(definitions, { directory, copier, stage, problems, progress });
  await copier.end();
  progress.step('Assembling objects');
  await assembleCsv(client, copier, stage, problems);
}

/** A missing file is reported when it is read. */
async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
