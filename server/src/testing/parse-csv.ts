/** Parses strictly by RFC 4180, with a byte-order mark; throws on anything else. */
export function parseCsv(file: string): { heading: string[]; rows: string[][] } {
  if (!file.startsWith('\ufeff')) throw new Error('no byte-order mark');
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const lines: string[][] = [[]];
  cell.lastIndex = 1;
  while (cell.lastIndex < file.length) {
    const at = cell.lastIndex;
    const [whole, quoted, plain, end] = cell.exec(file) ?? [];
    if (whole === undefined) throw new Error(`no cell at ${at}: ${JSON.stringify(file.slice(at, at + 40))}`);
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
  }
  const [heading = [], ...rows] = lines.slice(0, -1);
  return { heading, rows };
}
