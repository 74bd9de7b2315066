// Logs and ends in the given way: by an error, or at once.
import { createLog, createReport } from '../log.ts';

const [way] = process.argv.slice(2);
const log = createLog('info');
const report = createReport({ isPlain: false });
for (let n = 1; n <= 1_000; n += 1) log.info({ n }, 'a line');
report('the last but one');
log.info('the last line');
if (way === 'throw') throw new Error('unexpected');
process.exit(1);
