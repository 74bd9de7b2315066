export { integer, textCell, timeCell } from './cells.ts';
export { type CsvExports, createCsvExports } from './csv-exports.ts';
export { inLiterals } from './literals.ts';
export { attachment, sendCsv } from './send-csv.ts';
export { sendUnlessKnown } from './send-unless-known.ts';
