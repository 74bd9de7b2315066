import { randomUUID } from 'node:crypto';
import { BRUSSELS, inDisplayZone, setDisplayTimeZone } from '@panel/contract/display-time';
import { afterEach, expect, test } from 'vitest';
import { parseCsv } from '../testing/parse-csv.ts';
import { testPanel } from '../testing/test-panel.ts';

afterEach(() => setDisplayTimeZone(BRUSSELS));

// Every quarter of an hour around the ends of months and years and around changes of clocks.
const moments = ['2025-12-31', '2026-03-08', '2026-04-24', '2026-10-29'].flatMap((day) =>
  Array.from({ length: 2 * 24 * 4 }, (_, index) => new Date(Date.parse(day) + index * 900_000)),
);

test.each(['Africa/Cairo', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland'])(
  'in %s PostgreSQL counts days and months, and writes times, as Node does',
  async (zone) => {
    setDisplayTimeZone(zone);
    await using panel = await testPanel();
    const { db, registrar } = panel;
    const local = moments.map((moment) => ({ moment, ...inDisplayZone(moment) }));
    await db
      .insertInto('ledger')
      .values(
        local.map(({ moment }) => ({
          registrar_id: registrar.id,
          occurred_at: moment,
          type: 'CREATE',
          domain_name: moment.toISOString(),
          sv_trid: randomUUID(),
        })),
      )
      .execute();
    const months = new Set(local.map(({ year, month }) => `year=${year}&month=${Number(month)}`));
    for (const asked of months) {
      const file = await panel.as('FINANCE').request('GET', `/services/registrar/finance/billingLines/csv?${asked}`);
      const expected = local.filter(({ year, month }) => asked === `year=${year}&month=${Number(month)}`);
      expect(parseCsv(file.body).rows.map(([time, , , name]) => [time, name])).toEqual(
        expected.map(({ moment, year, month, day, hour, minute, second, offset }) => [
          `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`,
          moment.toISOString(),
        ]),
      );
    }

    const expiring = local.map(({ moment }, index) => {
      const name = `${zone}-${index}.example`.toLowerCase();
      return { registrar_id: registrar.id, name, alabel: name, expires_at: moment };
    });
    await db.insertInto('domain').values(expiring).execute();
    const days = new Set(local.map(({ year, month, day }) => `${year}-${month}-${day}`));
    for (const day of days) {
      const url = `/services/domains/search?ulabel=*&expiresFrom=${day}&expiresTo=${day}`;
      const { totalResults } = (await panel.as('SUPPORT').request('GET', url)).json().data;
      expect([day, totalResults]).toEqual([
        day,
        local.filter(({ year, month, day: ofMonth }) => day === `${year}-${month}-${ofMonth}`).length,
      ]);
    }
  },
);

test('a file of another time zone has another tag, and its name has the time of the zone', async () => {
  await using panel = await testPanel();
  const file = () =>
    panel.as('TECH').request('GET', `/services/registrar/${panel.registrar.handle}/report/domains/csv`);
  const brussels = await file();
  setDisplayTimeZone('Pacific/Auckland');
  const auckland = await file();
  expect(auckland.headers.etag).not.toBe(brussels.headers.etag);
  const { year, month, day, hour } = inDisplayZone(new Date());
  expect(auckland.headers['content-disposition']).toContain(`_${year}${month}${day}-${hour}`);
});
