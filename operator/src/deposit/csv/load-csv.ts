import { join } from 'node:path';
import type { Copier, ObjectType } from '@panel/registry/stage';
import { CommandRefusal } from '../../command-refusal.ts';
import { createCsvParser } from '../../csv-parser.ts';
import { openSource } from '../../source.ts';
import type { Problems } from '../problems.ts';
import type { Progress } from '../progress.ts';
import type { ObjectStage } from '../stage/object-stage.ts';
import { clean } from '../text.rules.ts';
import { createChecksum } from './checksum.ts';
import type { CsvDefinition, CsvFile } from './csv-definition.ts';
import { csvObject, csvPart } from './csv-tables.ts';

interface LoadOptions {
  directory: string;
  copier: Copier;
  stage: ObjectStage;
  problems: Problems;
  progress: Progress;
}

export async function loadCsv(definitions: CsvDefinition[], options: LoadOptions): Promise<void> {
  let n = 0;
  for (const definition of definitions) {
    for (const file of definition.files) {
      await loadFile(definition, file, options, (cells, line) => addRow(definition, cells, line, ++n, options));
    }
  }
}

async function loadFile(
  { separator, columns }: CsvDefinition,
  file: CsvFile,
  { directory, copier, problems, progress }: LoadOptions,
  onRow: (cells: (string | undefined)[], line: number) => void,
): Promise<void> {
  const report = (message: string, line: number) =>
    problems.add({ line, object: `file ${file.name}`, code: 'RDE_INVALID_CSV', message });
  const parser = createCsvParser({
    separator,
    onRow(cells, line) {
      if (cells.length === columns.length) onRow(cells.map(clean), line);
      else report(`${cells.length} values instead of ${columns.length}`, line);
    },
    onBadRow: report,
  });
  // RFC 9022 does not say whether the checksum covers the file before or after compression, so either is accepted.
  const [outer, inner] = [createChecksum(file), createChecksum(file)];
  const source = await openSource(join(directory, file.name), {
    name: file.name,
    onBytes(bytes) {
      outer.update(bytes);
      progress.addBytes(bytes);
    },
    onContent: inner.update,
  });
  for await (const text of source.text) {
    parser.write(text);
    await copier.relieve();
  }
  parser.end();
  const expected = file.checksum?.toLowerCase();
  if (expected && ![outer.digest(), inner.digest()].includes(expected))
    throw new CommandRefusal(
      `The checksum of ${file.name} does not match the deposit: it is a different or damaged file.`,
    );
}

const nameColumns: Record<ObjectType, string> = {
  domain: 'csvDomain:fName',
  host: 'csvHost:fName',
  contact: 'csvContact:fId',
  registrar: 'csvRegistrar:fId',
};

function addRow(
  { type, kind, isDelete, columns, parent }: CsvDefinition,
  values: (string | undefined)[],
  line: number,
  n: number,
  { copier, stage }: LoadOptions,
): void {
  const key = values[parent];
  const isRoid = columns[parent] === 'rdeCsv:fRoid';
  if (isDelete) {
    if (key && kind === type) stage.delete(isRoid ? { type, roid: key } : { type, key });
    return;
  }
  const cells = Object.fromEntries(columns.map((column, index) => [column, values[index]]));
  if (kind === type)
    copier.add(csvObject, { type, n, line, name: cells[nameColumns[type]], roid: cells['rdeCsv:fRoid'], cells });
  else copier.add(csvPart, { type, kind, n, line, key: `${isRoid ? 'r' : 'n'}:${key ?? ''}`, cells });
}
