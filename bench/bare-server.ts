// A Fastify route with only the panel's SQL: no sign-in, permission, limit, log or schema.
import Fastify from 'fastify';
import pg from 'pg';
import { CONTACT, REGISTRATION } from './view-sql.ts';

const { BENCH_CONNECTION = '{}', BENCH_REGISTRAR, PORT } = process.env;
const pool = new pg.Pool({ ...JSON.parse(BENCH_CONNECTION), max: 10 });
const app = Fastify();
for (const [path, sql] of [
  ['/registration/:key', REGISTRATION],
  ['/contact/:key', CONTACT],
] as const) {
  app.get<{ Params: { key: string } }>(path, async ({ params }, reply) => {
    const { rows } = await pool.query(sql, [Number(BENCH_REGISTRAR), params.key]);
    return rows[0] ? { data: rows[0] } : reply.code(404).send();
  });
}
process.once('SIGTERM', () => app.close().then(() => pool.end()));
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
console.log('ready');
