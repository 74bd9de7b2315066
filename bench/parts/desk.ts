import type pg from 'pg';
import { getOk, tokenFor } from '../api.ts';
import type { Registry } from '../benchmark.ts';
import { percentile, timed } from '../measure.ts';
import { inRound } from '../pace.ts';
import { atMost, most, type Part } from '../part.ts';
import { nameOf, REGISTRARS } from '../registry.ts';

const ALL = 2_000;

export const desk: Part<Registry & { token: string }> = {
  name: 'desk',
  rows: {
    slowest: {
      what: `The desk's list of ${ALL.toLocaleString('en')} registrars, slowest search or page`,
      unit: 'ms',
      limit: atMost(100, 'ms'),
    },
  },
  async prepare(benchmark) {
    const registry = await benchmark.registry();
    const { client, base } = registry.place;
    await addRegistrars(client);
    return { ...registry, token: await tokenFor(client, base, 'bench@registry', ['DESK_READ']) };
  },
  async *turns({ place: { base }, token }, { isTrial }) {
    const list = `${base}/services/desk/registrars`;
    const page = JSON.parse((await getOk(list, token, true)).body).data.results;
    const handles = page.map(({ handle }: { handle: string }) => `registrar=${handle}`).join('&');
    const asked = {
      'numbers of registrations': `${base}/services/desk/registrations?${handles}`,
      'first page': list,
      'last page': `${list}?page=${ALL / 50 - 1}`,
      'part of a name': `${list}?q=trading+9`,
      'a registration': `${list}?q=${encodeURIComponent(nameOf(7))}`,
      "a person's e-mail address": `${list}?q=person1500@registrar.example`,
    };
    const all: { what: string; ms: number; first: number }[] = [];
    for (const [what, url] of Object.entries(asked)) {
      const ask = () => timed(() => getOk(url, token));
      const first = await ask();
      const others: number[] = [];
      while (others.length < (isTrial ? 4 : 49)) others.push(await inRound(ask));
      all.push({ what, ms: percentile(others, 0.5), first });
    }
    const slowest = most(all, ({ ms }) => ms);
    yield { slowest: { panel: slowest.ms, detail: slowest.what, all } };
  },
};

/** Each with everything that the list shows: names, an administrator, EPP addresses, a token, its last sign-in. */
async function addRegistrars(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO registrar (handle, status) SELECT 'registrar-' || n, 'ACTIVE' FROM generate_series($1::int, $2::int) n`,
    [REGISTRARS, ALL - 1],
  );
  await client.query(`
    INSERT INTO registrar_contact (registrar_id, kind, organization)
      SELECT id, kind, 'Trading ' || id || ' Ltd' FROM registrar, unnest('{main,public}'::text[]) kind;
    INSERT INTO registrar_activity (registrar_id, signed_in_at, epp_login_at) SELECT id, now(), now() FROM registrar
      ON CONFLICT DO NOTHING;
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
