import type pg from 'pg';
import { getOk, tokenFor } from './api.ts';
import { type Benchmark, openPanel } from './benchmark.ts';
import { fillTables } from './large-registry.ts';
import { percentile, timed } from './measure.ts';
import { nameOf, REGISTRARS } from './registry.ts';
import { ms, type Row, type Section, summary } from './report.ts';

const ALL = 2_000;

/** Only the desk's list of registrars. */
export async function measureDesk(benchmark: Benchmark): Promise<Section[]> {
  benchmark.step(`Filling the tables with ${benchmark.size} registrations`);
  await fillTables(benchmark.connection, benchmark.size);
  await using running = await openPanel(benchmark);
  const { client, base } = running.place;
  benchmark.step(`${ALL} registrars`);
  await addRegistrars(client);
  const token = await tokenFor(client, base, 'bench@registry', ['DESK_READ']);
  const medianOf = async (path: string) => {
    const taken: number[] = [];
    for (let turn = 0; turn < (benchmark.isTrial ? 5 : 50); turn++)
      taken.push(await timed(() => getOk(`${base}/services/desk/${path}`, token)));
    return percentile(taken.slice(1), 0.5);
  };
  const searches = {
    'the first page': '',
    'the last page': `page=${ALL / 50 - 1}`,
    'a part of a name': 'q=trading+9',
    'a registration': `q=${encodeURIComponent(nameOf(7))}`,
    "a person's e-mail address": 'q=person1500@registrar.example',
  };
  const rows: Row[] = [];
  for (const [what, query] of Object.entries(searches))
    rows.push(rowOf(`${ALL} registrars at the desk: ${what}`, await medianOf(`registrars?${query}`)));
  const page = JSON.parse((await getOk(`${base}/services/desk/registrars`, token, true)).body).data.results;
  const handles = page.map(({ handle }: { handle: string }) => `registrar=${handle}`).join('&');
  const ask = () => getOk(`${base}/services/desk/registrations?${handles}`, token);
  rows.push(rowOf('numbers of registrations of a page, with the largest registrar: first', await timed(ask)));
  rows.push(rowOf('the same again', await timed(ask)));
  return [summary(rows)];
}

const rowOf = (what: string, taken: number): Row => ({
  what,
  panel: ms(taken),
  beside: '',
  ratio: '',
  toReach: 'at most 100 ms',
  isReached: taken <= 100,
});

/** Each with what the list looks at: names, an administrator, EPP addresses, an access token, its last sign-in. */
async function addRegistrars(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO registrar (handle, status) SELECT 'registrar-' || n, 'ACTIVE' FROM generate_series($1::int, $2::int) n`,
    [REGISTRARS, ALL - 1],
  );
  await client.query(`
    INSERT INTO registrar_contact (registrar_id, kind, organization)
      SELECT id, kind, 'Trading ' || id || ' Ltd' FROM registrar, unnest('{main,public}'::text[]) kind;
    INSERT INTO registrar_activity (registrar_id, signed_in_at, epp_login_at) SELECT id, now(), now() FROM registrar;
    INSERT INTO identity.account (username, name, email, roles)
      SELECT 'person' || part || '@' || handle, 'Person', 'person' || id || '@registrar.example', '{ADMIN}'
      FROM registrar, generate_series(1, 5) part;
    INSERT INTO epp_allowed_ip (registrar_id, position, address)
      SELECT id, place, '192.0.2.' || place FROM registrar, generate_series(0, 4) place;
    INSERT INTO access_token (registrar_id, hash, name, scopes, addresses, expires_at, created_by, created_by_id)
      SELECT id, sha256(handle::bytea), 'Nightly', '{reports}', '{}', now() + interval '90 days', 'person1@' || handle, ''
      FROM registrar;
    INSERT INTO registrar_data (registrar_id, version) SELECT id, 1 FROM registrar ON CONFLICT DO NOTHING;
    ANALYZE`);
}
