import type pg from 'pg';

export async function samples(client: pg.Client, registrarId: number) {
  const { rows } = await client.query<{ name: string; handle: string; total: string }>(
    `SELECT d.name, c.handle, (SELECT count(*) FROM domain WHERE registrar_id = $1) AS total
     FROM domain d JOIN contact c ON c.id = d.registrant_id WHERE d.registrar_id = $1 ORDER BY md5(d.name) LIMIT 500`,
    [registrarId],
  );
  return {
    names: rows.map(({ name }) => name),
    handles: rows.map(({ handle }) => handle),
    pages: Math.ceil(Number(rows[0]?.total ?? 100) / 100),
  };
}
