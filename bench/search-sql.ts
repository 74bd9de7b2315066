import type pg from 'pg';

// The panel's searches as plain SQL on pg (server/src/search), and two other ways to search.

export interface Pattern {
  kind: 'exact' | 'prefix' | 'suffix' | 'like';
  literal: string;
}

export interface Search extends Pattern {
  label: string;
  /** As typed, with `*`. */
  text: string;
}

export const patterns: Search[] = [
  { label: 'exact', text: 'bakkerij-gent.example', kind: 'exact', literal: 'bakkerij-gent.example' },
  { label: 'prefix', text: 'shop-ka*', kind: 'prefix', literal: 'shop-ka' },
  { label: 'suffix', text: '*-gent.example', kind: 'suffix', literal: '-gent.example' },
  { label: 'infix, selective', text: '*bakkerij*', kind: 'like', literal: 'bakkerij' },
  { label: 'infix, late in the alphabet', text: '*zahnarzt*', kind: 'like', literal: 'zahnarzt' },
  { label: 'infix, all', text: '*example*', kind: 'like', literal: 'example' },
  { label: '2 letters', text: '*ka*', kind: 'like', literal: 'ka' },
  { label: '1 letter, all', text: '*e*', kind: 'like', literal: 'e' },
];

const own = (condition: string) => `SELECT id, name FROM domain WHERE registrar_id = $1 AND ${condition}`;

const candidates: Record<Pattern['kind'], { fetched?: string; walked?: string }> = {
  exact: { fetched: own('(name = $2 OR alabel = $2)') },
  prefix: { walked: own('name >= $2 AND name < $2 || chr(1114111)') },
  suffix: {
    fetched: own('rname >= reverse($2) AND rname < reverse($2) || chr(1114111)'),
    walked: own(`name COLLATE ucs_basic LIKE '%' || $2`),
  },
  like: {
    fetched: own(`name LIKE '%' || $2 || '%'`),
    walked: own(`name COLLATE ucs_basic LIKE '%' || $2 || '%'`),
  },
};

function ways({ kind, literal }: Pattern) {
  const { fetched, walked } = candidates[kind];
  return { fetched: kind === 'like' && literal.length < 3 ? undefined : fetched, walked };
}

const FEW = 10_000;

export async function countAndPage(client: pg.Client, registrarId: number, search: Pattern, page: number) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(
    `SELECT set_config('max_parallel_workers_per_gather', '2', true),
       set_config('parallel_leader_participation', 'off', true), set_config('enable_seqscan', 'off', true),
       set_config('enable_hashagg', 'off', true), set_config('jit', 'off', true),
       set_config('seq_page_cost', '0.3', true), set_config('random_page_cost', '0.3', true)`,
  );
  const { fetched, walked } = ways(search);
  let found = fetched && (await fewAndPage(client, registrarId, search, page, walked ? FEW : 1e9));
  if (!found || (walked && found.total > FEW)) {
    const total = await count(client, registrarId, search);
    found = { total, results: await pageOnly(client, registrarId, search, page, total) };
  }
  await client.query('COMMIT');
  return found;
}

async function fewAndPage(client: pg.Client, registrarId: number, search: Pattern, page: number, most: number) {
  const { rows } = await client.query(
    `WITH hit AS MATERIALIZED (${ways(search).fetched} LIMIT ${most + 1}),
       counted (total) AS MATERIALIZED (SELECT count(*) FROM hit)
     SELECT total, (${resultsOf(
       `SELECT id, name FROM hit WHERE counted.total <= ${most} ORDER BY name LIMIT 100 OFFSET ${page * 100}`,
     )}) AS results FROM counted`,
    [registrarId, search.literal],
  );
  return { total: Number(rows[0].total), results: rows[0].results };
}

export async function count(client: pg.Client, registrarId: number, search: Pattern): Promise<number> {
  const { fetched, walked } = ways(search);
  const { rows } = await client.query(`SELECT count(*) AS total FROM (${fetched ?? walked}) AS hit`, [
    registrarId,
    search.literal,
  ]);
  return Number(rows[0].total);
}

async function pageOnly(client: pg.Client, registrarId: number, search: Pattern, page: number, total: number) {
  const { fetched, walked } = ways(search);
  const first = page * 100;
  const last = Math.min(first + 100, total);
  const fromEnd = total - last < first;
  const order = `ORDER BY name ${fromEnd ? 'DESC' : 'ASC'} LIMIT ${last - first} OFFSET ${fromEnd ? total - last : first}`;
  const isWalked = walked && (total > FEW || !fetched);
  const inner = isWalked
    ? `${walked} ${order}`
    : `WITH hit AS MATERIALIZED (${fetched}) SELECT id, name FROM hit ${order}`;
  const { rows } = await client.query(`SELECT (${resultsOf(inner)}) AS results`, [registrarId, search.literal]);
  return rows[0].results;
}

const resultsOf = (page: string) => `
  SELECT coalesce(json_agg(json_build_array(
    domain.name, domain.alabel, domain.statuses, domain.rgp_status, domain.created_at, domain.expires_at,
    contact.handle, contact.name, contact.email
  ) ORDER BY domain.name), '[]')
  FROM (${page}) AS page JOIN domain ON domain.id = page.id LEFT JOIN contact ON contact.id = domain.registrant_id`;

const COLUMNS = `domain.name, domain.alabel, domain.statuses, domain.rgp_status, domain.created_at, domain.expires_at,
  CASE WHEN contact.id IS NOT NULL
    THEN json_build_object('handle', contact.handle, 'name', contact.name, 'email', contact.email) END AS registrant`;

const likePattern = ({ text }: Search) => text.replaceAll('*', '%');

/** The obvious query. */
export async function straightforward(client: pg.Client, registrarId: number, search: Search, page: number) {
  const condition = 'domain.registrar_id = $1 AND domain.name ILIKE $2';
  await client.query(`SELECT count(*) FROM domain WHERE ${condition}`, [registrarId, likePattern(search)]);
  await client.query(
    `SELECT ${COLUMNS} FROM domain LEFT JOIN contact ON contact.id = domain.registrant_id
     WHERE ${condition} ORDER BY domain.name LIMIT 100 OFFSET ${page * 100}`,
    [registrarId, likePattern(search)],
  );
}

/** The query of Google Nomulus' console: LOWER(name) LIKE '%x%', ordered by creation, with a count. */
export async function likeNomulus(client: pg.Client, registrarId: number, search: Search, page: number) {
  const condition = 'domain.registrar_id = $1 AND lower(domain.name) LIKE $2';
  const values = [registrarId, `%${search.literal}%`];
  await client.query(`SELECT count(*) FROM domain WHERE ${condition}`, values);
  await client.query(
    `SELECT ${COLUMNS} FROM domain LEFT JOIN contact ON contact.id = domain.registrant_id
     WHERE ${condition} ORDER BY domain.created_at DESC LIMIT 100 OFFSET ${page * 100}`,
    values,
  );
}
