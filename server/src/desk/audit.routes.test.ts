import { readFile } from 'node:fs/promises';
import { registryAuthor, writeAuditLine } from '@panel/core/audit';
import { expect, test } from 'vitest';
import { parseCsv } from '../testing/parse-csv.ts';
import { testPanel } from '../testing/test-panel.ts';
import { systemActionWords, systemAreaWord } from './audit-words.ts';

async function auditedPanel() {
  const panel = await testPanel({ isShared: false });
  const { db, registrar } = panel;
  const registry = registryAuthor('Kim');
  await writeAuditLine(db, { ...registry, registrarId: null }, 'keys.rotated', {});
  await writeAuditLine(db, { ...registry, registrarId: registrar.id }, 'registrar.threshold.set', {
    before: { threshold: 1 },
    after: { threshold: 2 },
  });
  await writeAuditLine(
    db,
    { actor: `Sam@${registrar.handle}`, staff: null, requestId: null, registrarId: registrar.id },
    'epp.password.changed',
    {},
  );
  const reader = panel.asDesk('DESK_READ');
  const actions = async (query: string) =>
    (await reader.request('GET', `/services/desk/audit?${query}`))
      .json()
      .data.results.map(({ action }: { action: string }) => action);
  return { ...panel, reader, actions };
}

test('every line is listed, newest first, with the member of staff', async () => {
  await using panel = await auditedPanel();
  const { reader, registrar } = panel;
  const first = (await reader.request('GET', '/services/desk/audit?size=2')).json().data;
  expect(first).toMatchObject({
    hasMore: true,
    results: [
      { actor: `Sam@${registrar.handle}`, staff: null, registrar: registrar.handle, area: 'epp' },
      {
        actor: 'Registry',
        staff: 'Kim',
        registrar: registrar.handle,
        area: 'registry',
        changes: [{ field: 'threshold', before: '1', after: '2' }],
      },
    ],
  });
  const rest = (await reader.request('GET', `/services/desk/audit?before=${first.results[1].id}`)).json().data;
  expect(rest).toMatchObject({
    hasMore: false,
    results: [{ action: 'keys.rotated', area: 'system', registrar: null, staff: 'Kim' }],
  });
});

test('lines are found by registrar, person, staff, area and day', async () => {
  await using panel = await auditedPanel();
  const { actions, registrar } = panel;
  const today = new Date().toISOString().slice(0, 10);
  expect(await actions(`registrar=${registrar.handle.toUpperCase()}`)).toEqual([
    'epp.password.changed',
    'registrar.threshold.set',
  ]);
  expect(await actions('registrar=none')).toEqual([]);
  expect(await actions(`actor=sam@${registrar.handle}`)).toEqual(['epp.password.changed']);
  expect(await actions('actor=Registry&staff=KIM')).toEqual(['registrar.threshold.set', 'keys.rotated']);
  expect(await actions('area=epp')).toEqual(['epp.password.changed']);
  expect(await actions('area=system')).toEqual(['keys.rotated']);
  expect(await actions('to=2000-01-01')).toEqual([]);
  expect(await actions('from=2000-01-01')).toHaveLength(3);
  expect((await actions(`from=2000-01-01&to=${today}`)).length).toBeLessThanOrEqual(3);
});

test.each([
  ['from=2026-02-01&to=2026-01-01', 'search.filter.reversed'],
  ['from=yesterday', 'search.filter.invalid'],
  ['area=none', 'history.area.invalid'],
  ['size=0', 'history.size.invalid'],
])('%s is refused with %s', async (query, key) => {
  const panel = await testPanel();
  for (const path of ['audit', ...(query.startsWith('size') ? [] : ['audit.csv'])]) {
    const response = await panel.asDesk('DESK_READ').request('GET', `/services/desk/${path}?${query}`);
    expect([path, response.statusCode, response.json().messages[0].messageKey]).toEqual([path, 422, key]);
  }
});

test('the file has the same content', async () => {
  await using panel = await auditedPanel();
  const file = await panel.reader.request('GET', '/services/desk/audit.csv?staff=kim');
  const { heading, rows } = parseCsv(file.body);
  expect(heading.slice(1)).toEqual([
    'Registrar',
    'Person',
    'Staff',
    'Area',
    'Change',
    'Of',
    'Field',
    'Before',
    'After',
  ]);
  expect(rows.map((row) => row.slice(1))).toEqual([
    [
      panel.registrar.handle,
      'Registry',
      'Kim',
      'Official data',
      'Threshold for protected transactions set',
      '',
      'Threshold',
      '1',
      '2',
    ],
    ['', 'Registry', 'Kim', 'System', 'Signing key replaced', '', '', '', ''],
  ]);
});

test('the file uses the page’s names for the system', async () => {
  const file = new URL('../../../web/public/locales/en.json', import.meta.url);
  const texts: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  for (const [action, words] of Object.entries(systemActionWords)) expect(texts[`desk.action.${action}`]).toBe(words);
  expect(texts['desk.audit.area.system']).toBe(systemAreaWord);
});
