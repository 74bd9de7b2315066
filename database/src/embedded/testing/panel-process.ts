// A panel in its own process, which tests can kill. It writes rows until SIGTERM and prints events as lines of JSON.
import { connect } from '../../database.ts';
import { startEmbedded } from '../../embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
const emit = (event: string, value: unknown) => process.stdout.write(`${JSON.stringify([event, value])}\n`);

try {
  let stopping = false;
  process.once('SIGTERM', () => {
    stopping = true;
  });
  const embedded = await startEmbedded({ dataDir, use: 'panel', report: (line) => emit('report', line) });
  const { pool, close } = connect(embedded.connection);
  await pool.query('CREATE TABLE IF NOT EXISTS written (id integer PRIMARY KEY)');
  const { rows } = await pool.query(
    'SELECT pg_postmaster_start_time() AS "startedAt", ARRAY(SELECT id FROM written ORDER BY id) AS ids',
  );
  emit('ready', rows[0]);
  for (let id = rows[0].ids.length; !stopping; id++) {
    await pool.query('INSERT INTO written VALUES ($1)', [id]);
    emit('written', id);
  }
  await close();
  await embedded.stop();
} catch (error) {
  emit('failed', String(error));
}
