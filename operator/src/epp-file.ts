import type { Readable } from 'node:stream';
import { IpAddresses } from '@panel/contract/epp';
import { lowerHandle } from '@panel/contract/handle';
import { limits } from '@panel/contract/limits';
import { isImportableHash } from '@panel/core/epp';
import { CommandRefusal } from './command-refusal.ts';
import { createCsvParser } from './csv-parser.ts';
import { openSource } from './source.ts';

export interface EppRow {
  line: number;
  registrar: string;
  ipAddresses: string[];
  passwordHash: string | null;
}

export interface Problem {
  line: number;
  message: string;
}

const HEADING = 'registrar,addresses,password';
const MAX_ADDRESSES = limits.allowedIpsWithServiceLevel;
/** No message repeats the value, which may be a password that someone forgot to hash. */
const NO_HASH =
  'the password must be empty or a hash: bcrypt ($2a$, $2b$ or $2y$) of cost 4 to 12, or argon2id (v=19) with up to 64 MiB (m=65536), t=5 and p=4';

/** Reads all rows that name a registrar, so that all problems of a line can be reported. */
export async function readEppFile(
  file: string,
  stdin: () => Readable,
): Promise<{ rows: EppRow[]; problems: Problem[] }> {
  const rows: EppRow[] = [];
  const problems: Problem[] = [];
  let heading: string | undefined;
  const parser = createCsvParser({
    onRow(cells, line) {
      const values = cells.map((cell) => cell.trim());
      if (heading === undefined) {
        heading = values.join(',').toLowerCase();
        return;
      }
      // An argon2id hash contains commas and may be unquoted.
      const [registrar = '', addresses = '', ...rest] = values;
      const password = rest.join(',');
      if (rest.length === 0) problems.push({ line, message: 'there must be 3 values' });
      const found = problemsOf(registrar, listOf(addresses), password);
      problems.push(...found.map((message) => ({ line, message })));
      if (registrar === '') return;
      const { data: ipAddresses = [] } = IpAddresses.safeParse(listOf(addresses));
      rows.push({ line, registrar: lowerHandle(registrar), ipAddresses, passwordHash: password || null });
    },
    onBadRow: (message, line) => problems.push({ line, message }),
  });
  const { text } = await openSource(file, { stdin });
  for await (const piece of text) parser.write(piece);
  parser.end();
  if (heading !== HEADING) throw new CommandRefusal(`The first line must be ${HEADING}.`);
  return { rows, problems: [...problems, ...repeatedIn(rows)] };
}

const listOf = (addresses: string) => addresses.split(/\s+/).filter((address) => address !== '');

function problemsOf(registrar: string, addresses: string[], password: string): string[] {
  return [
    ...(registrar === '' ? ['the registrar is missing'] : []),
    ...problemsOfAddresses(addresses),
    ...(password === '' || isImportableHash(password) ? [] : [NO_HASH]),
  ];
}

const words = new Map([
  ['epp.ip.invalid', 'is not an IP address'],
  ['epp.ip.duplicate', 'is listed twice'],
]);

/** The same rules as on the page. */
function problemsOfAddresses(addresses: string[]): string[] {
  if (addresses.length > MAX_ADDRESSES) return [`there are more than ${MAX_ADDRESSES} addresses`];
  const { error } = IpAddresses.safeParse(addresses);
  return error?.issues.map(({ path, message }) => `${addresses[Number(path[0])]} ${words.get(message)}`) ?? [];
}

function repeatedIn(rows: EppRow[]): Problem[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, registrar }) => {
    const first = lines.get(registrar);
    lines.set(registrar, first ?? line);
    return first === undefined ? [] : [{ line, message: `${registrar} is already on line ${first}` }];
  });
}
