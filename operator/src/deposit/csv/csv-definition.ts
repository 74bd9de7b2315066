import type { ObjectType } from '@panel/registry/stage';
import { CommandRefusal } from '../../command-refusal.ts';
import { clean } from '../text.rules.ts';
import { child, children, type Element } from '../xml/element.ts';
import { shortNamespace } from '../xml/namespaces.ts';

/** RFC 9022, the CSV model: the deposit's XML lists files and their columns. */
export interface CsvDefinition {
  type: ObjectType;
  isDelete: boolean;
  /** Such as `domain` or `domainStatuses`. */
  kind: string;
  separator: string;
  /** Such as `csvDomain:fName`; street lines end in their index, columns in local script in `:loc`. */
  columns: string[];
  /** The index of the column that identifies the object of a row. */
  parent: number;
  files: CsvFile[];
}

export interface CsvFile {
  name: string;
  checksum: string | undefined;
  algorithm: string;
}

export function readCsvDefinitions(type: ObjectType, element: Element): CsvDefinition[] {
  return children(element, 'csv').map((csv) => {
    const fields = child(csv, 'fields')?.children ?? [];
    const files = children(child(csv, 'files'), 'file');
    if (fields.length === 0 || files.length === 0)
      throw new CommandRefusal(`Line ${csv.line}: a CSV definition has no fields or no files.`);
    return {
      type,
      isDelete: element.name === 'deletes',
      kind: clean(csv.attributes.name) ?? '',
      separator: csv.attributes.sep || ',',
      columns: fields.map(columnName),
      parent: Math.max(
        fields.findIndex(({ attributes }) => isTrue(attributes.parent)),
        0,
      ),
      files: files.map(readFile),
    };
  });
}

/** A column of a foreign namespace keeps its position. */
function columnName({ namespace, name, attributes }: Element): string {
  const index = clean(attributes.index) ?? '';
  return `${shortNamespace(namespace) ?? `{${namespace}}`}:${name}${index}${isTrue(attributes.isLoc) ? ':loc' : ''}`;
}

function isTrue(attribute: string | undefined): boolean {
  return ['true', '1'].includes(clean(attribute) ?? '');
}

function readFile({ text, attributes, line }: Element): CsvFile {
  const name = clean(text) ?? '';
  if (!name || /[/\\\0]/.test(name) || name.startsWith('.'))
    throw new CommandRefusal(`Line ${line}: "${name}" is not the name of a file next to the deposit.`);
  const encoding = clean(attributes.encoding) ?? 'UTF-8';
  if (!/^utf-?8$/i.test(encoding)) throw new CommandRefusal(`Line ${line}: ${name} is in ${encoding}, not in UTF-8.`);
  return { name, checksum: clean(attributes.cksum), algorithm: clean(attributes.cksumAlg) ?? 'CRC32' };
}
