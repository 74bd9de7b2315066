import { BRUSSELS, setDisplayTimeZone } from '@panel/contract/display-time';
import { roles } from '@panel/contract/permissions';
import { afterEach, describe, expect, test } from 'vitest';
import { parseCsv } from '../testing/parse-csv.ts';
import { addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';
import { panelWithMessages } from './testing/panel-with-messages.ts';

afterEach(() => setDisplayTimeZone(BRUSSELS));

const day = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();

test('messages are listed newest first, as the registry sent them', async () => {
  await using panel = await panelWithMessages();
  const { registrar, db } = panel;
  await addDomain(db, registrar.id, 'one.example');
  const details = [{ name: 'gaining registrar', value: 'borealis' }];
  await panel.send('1', { time: '2026-11-01T00:00:00Z', subject: { type: 'domain', key: 'one.example' }, details });
  await panel.send('2', { time: '2026-11-02T00:00:00Z', kind: 'x-own', acknowledged: '2026-11-02T01:00:00Z' });
  const { results, totalResults, open } = await panel.read();
  expect([totalResults, open]).toEqual([2, 2]);
  const text = 'The transfer of one.example was requested.';
  const rest = { text, done: null, corrected: null };
  expect(results).toEqual([
    {
      ...rest,
      id: panel.idOf('2'),
      n: expect.any(Number),
      time: '2026-11-02T00:00:00.000Z',
      kind: 'x-own',
      subject: null,
      details: [],
      acknowledged: '2026-11-02T01:00:00.000Z',
    },
    {
      ...rest,
      id: panel.idOf('1'),
      n: expect.any(Number),
      time: '2026-11-01T00:00:00.000Z',
      kind: 'TRANSFER',
      subject: { type: 'domain', key: 'one.example', ours: true },
      details,
      acknowledged: null,
    },
  ]);
});

test('reading acknowledges nothing and marks nothing', async () => {
  await using panel = await panelWithMessages();
  await panel.send('1');
  for (const query of ['', '?state=all', '?q=one']) await panel.read(query);
  await panel.as('TECH').request('GET', '/services/inbox.csv');
  const [row] = await panel.db.selectFrom('message').selectAll().where('id', '=', panel.idOf('1')).execute();
  expect(row).toMatchObject({ acknowledged_at: null, done_at: null });
});

test('a subject is ours while the panel can show it', async () => {
  await using panel = await panelWithMessages();
  const { registrar, db } = panel;
  const other = await panel.addRegistrar();
  const suffix = `${registrar.handle}.example`;
  await addDomain(db, registrar.id, suffix);
  await addDomain(db, other.id, `not-${suffix}`);
  const contact = { registrar_id: registrar.id, handle: `C-${registrar.handle}` };
  await db
    .insertInto('contact')
    .values([contact, { handle: `D-${registrar.handle}`, registrar_id: other.id }])
    .execute();
  const subjects = [
    ['domain', suffix, true],
    ['domain', `not-${suffix}`, false],
    ['domain', 'none.example', false],
    ['host', `ns1.${suffix}`, true],
    ['host', 'ns1.none.example', false],
    ['contact', contact.handle.toUpperCase(), true],
    ['contact', `D-${registrar.handle}`, false],
  ] as const;
  await panel.apply(subjects.map(([type, key], index) => panel.of(`${index}`, { subject: { type, key } })));
  const { results } = await panel.read();
  const found = results.map(({ subject }: { subject: { type: string; key: string; ours: boolean } }) => [
    subject.type,
    subject.key,
    subject.ours,
  ]);
  expect(found.toSorted()).toEqual(subjects.map((each) => [...each]).toSorted());
});

describe('filters', () => {
  async function filled() {
    const panel = await panelWithMessages();
    const about = (key: string, type = 'domain') => ({ subject: { type, key } });
    await panel.apply([
      panel.of('1', { ...about('café.example'), time: day(1), text: 'Alpha BETA' }),
      panel.of('2', { ...about('cafe.example'), time: day(2), text: 'Beta gamma', kind: 'DNS' }),
      panel.of('3', { ...about('C_1', 'contact'), time: day(89), text: 'ÉCOLE 100%', kind: 'x-own' }),
      panel.of('4', { time: day(91), text: 'Old beta', kind: 'DNS' }),
      panel.of('5', { ...about('alpha.example'), time: day(300), text: 'Oldest' }),
    ]);
    await panel.mark({ ids: [panel.idOf('2')] });
    return panel;
  }
  const days = (count: number) => day(count).slice(0, 10);

  test.each([
    ['', '1345', 4],
    ['?state=open', '1345', 4],
    ['?state=done', '2', 4],
    ['?state=all', '12345', 4],
    ['?kind=TRANSFER', '15', 4],
    ['?kind=DNS&state=all', '24', 4],
    ['?kind=dns', '', 4],
    ['?subject=café.example', '1', 4],
    ['?subject=XN--CAF-DMA.example', '1', 4],
    ['?subject=caf', '', 4],
    ['?subject=c_1', '3', 4],
    ['?q=caf&state=all', '12', 4],
    ['?q=CAFÉ', '1', 4],
    ['?q=C-', '', 4],
    ['?q=c_', '3', 4],
    ['?q=beta', '1', 4],
    ['?q=alpha%20bet', '1', 4],
    ['?q=beta%20gamma&state=all', '2', 4],
    ['?q=alpha', '15', 4],
    ['?q=école%20100%25', '3', 4],
    ['?q=%25', '3', 4],
    [`?q=old&to=${days(90)}`, '4', 4],
    [`?from=${days(95)}&to=${days(50)}`, '34', 4],
    ['?kind=TRANSFER&q=old', '', 4],
    ['?q=%F4%8F%BF%BF', '', 4],
    ['?q=%00', '', 4],
    ['?subject=%00', '', 4],
    ['?kind=%00', '', 4],
  ])('%s finds %j', async (query, found, open) => {
    await using panel = await filled();
    const data = await panel.read(query);
    expect((await panel.names(query)).join('')).toBe(found);
    expect([data.totalResults, data.open]).toEqual([found.length, open]);
  });

  // Clocks change on these days.
  test.each([
    [BRUSSELS, '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'],
    [BRUSSELS, '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
    ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00Z', '2026-09-27T10:59:59Z'],
  ])('in %s, %s lasts from %s to %s', async (zone, date, first, last) => {
    setDisplayTimeZone(zone);
    await using panel = await panelWithMessages();
    const besides = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();
    const times = { before: besides(first, -1_000), first, last, after: besides(last, 1_000) };
    await panel.apply(Object.entries(times).map(([name, time]) => panel.of(name, { time })));
    expect(await panel.names(`?from=${date}&to=${date}`)).toEqual(['last', 'first']);
  });

  test('pages contain every message once', async () => {
    await using panel = await panelWithMessages();
    await panel.apply(Array.from({ length: 7 }, (_, index) => panel.of(`${index}`)));
    const found: string[][] = [];
    for (const page of [0, 1, 2, 3]) found.push(await panel.names(`?size=3&page=${page}`));
    expect(found.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
    expect(found.flat()).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  });

  test('pages of a text search mix subjects and texts by time, and all have the total', async () => {
    await using panel = await panelWithMessages();
    const bySubject = (index: number) => ({ subject: { type: 'domain', key: `look${index}.example` }, text: 'Other' });
    await panel.apply(
      Array.from({ length: 7 }, (_, index) =>
        panel.of(`${index}`, { time: day(9 - index), ...(index % 2 ? bySubject(index) : { text: 'Look at this' }) }),
      ),
    );
    const found: string[][] = [];
    for (const page of [0, 1, 2, 3]) {
      found.push(await panel.names(`?q=look&size=3&page=${page}`));
      expect((await panel.read(`?q=look&size=3&page=${page}`)).totalResults).toBe(7);
    }
    expect(found.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
    expect(found.flat()).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  });
});

test.each([
  ['?state=new', 422, 'search.filter.invalid'],
  ['?kind=', 422, 'search.filter.invalid'],
  [`?kind=${'x'.repeat(41)}`, 422, 'search.filter.invalid'],
  ['?subject=', 422, 'search.filter.invalid'],
  [`?q=${'x'.repeat(101)}`, 422, 'search.filter.invalid'],
  ['?from=yesterday', 422, 'search.filter.invalid'],
  ['?from=2026-11-02&to=2026-11-01', 422, 'search.filter.reversed'],
  ['?size=0', 422, 'search.page.invalid'],
  ['?size=51', 422, 'search.page.invalid'],
  ['?page=-1', 422, 'search.page.invalid'],
  ['?q=a&q=b', 422, 'search.filter.invalid'],
])('%s gets %i %s', async (query, status, messageKey) => {
  await using panel = await testPanel();
  const response = await panel.as('SUPPORT').request('GET', `/services/inbox${query}`);
  expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([status, messageKey]);
});

test('the file has what matches, with an apostrophe before texts that a spreadsheet would run', async () => {
  await using panel = await panelWithMessages();
  const { handle } = panel.registrar;
  await panel.send('1', {
    time: '2026-11-01T11:00:00Z',
    text: '=HYPERLINK("https://evil.example")\n@second line',
    subject: { type: 'contact', key: '+C,1"' },
    details: [
      { name: '-a', value: 'b' },
      { name: 'c', value: '' },
    ],
    acknowledged: '2026-11-01T12:00:00Z',
  });
  await panel.send('2', { kind: 'DNS' });
  await panel.mark({ ids: [panel.idOf('1')] });
  const response = await panel.as('TECH').request('GET', '/services/inbox.csv?state=all&q=evil&to=2026-11-30');
  expect(response.headers['content-disposition']).toMatch(
    new RegExp(`filename="messages_${handle}_\\d{8}-\\d{6}\\.csv"`),
  );
  const { heading, rows } = parseCsv(response.body);
  expect(heading.join()).toBe('Id,Time,Kind,Subject type,Subject,Text,Details,Acknowledged,Corrected,Done by,Done');
  expect(rows).toEqual([
    [
      panel.idOf('1'),
      '2026-11-01T12:00:00+01:00',
      'TRANSFER',
      'contact',
      `'+C,1"`,
      `'=HYPERLINK("https://evil.example")\n'@second line`,
      `'-a: b\nc: `,
      '2026-11-01T13:00:00+01:00',
      '',
      expect.stringContaining(`@${handle}`),
      expect.stringMatching(/^\d{4}-/),
    ],
  ]);
});

test('the registry’s content stays text, in the response and in the file', async () => {
  await using panel = await panelWithMessages();
  const hostile = '=1+1;@x,"<script>alert(1)</script>"\r\n\u0007\u202ehttps://evil.example\u2066';
  const subject = { type: 'contact', key: hostile };
  const details = [
    { name: hostile, value: 'x'.repeat(2_000) },
    { name: 'n', value: hostile },
  ];
  const id = `=${panel.idOf('1')}`;
  await panel.send('1', { id, text: hostile, subject, details });
  const { results } = await panel.read();
  expect(results).toMatchObject([{ id, text: hostile, subject: { ...subject, ours: false }, details }]);
  const file = await panel.as('TECH').request('GET', '/services/inbox.csv');
  const [row = []] = parseCsv(file.body).rows;
  const pieces = row.flatMap((cell) => cell.split(/[;\t\r\n]/));
  expect(pieces.filter((piece) => /^[\s"]*[=+@-]/.test(piece))).toEqual([]);
  const [written, , , , about, text, more] = row.map((cell) => cell.replaceAll("'", ''));
  expect([written, about, text]).toEqual([id, hostile, hostile]);
  expect(more).toBe(details.map(({ name, value }) => `${name}: ${value}`).join('\n'));
});

test('messages to another registrar, or to the handle before it started again, are hidden', async () => {
  await using panel = await panelWithMessages();
  await panel.send('1', { time: '2026-11-01T00:00:00Z' });
  await panel.send('2', { time: '2026-11-03T00:00:00Z' });
  const other = await panel.addRegistrar();
  const theirs = await other.as('ADMIN').request('GET', '/services/inbox?state=all');
  expect(theirs.json().data).toEqual({ results: [], totalResults: 0, open: 0, upTo: 0 });
  const marked = await other.as('ADMIN').request('PUT', '/services/inbox/done', { ids: [panel.idOf('1')] });
  expect(marked.json().data).toEqual({ done: 0, left: 0, batch: null });
  const anew = { anew_at: new Date('2026-11-02T00:00:00Z') };
  await panel.db.updateTable('registrar').set(anew).where('id', '=', panel.registrar.id).execute();
  expect(await panel.names('?state=all')).toEqual(['2']);
  expect(await panel.mark({ ids: [panel.idOf('1')] })).toMatchObject({ done: 0 });
});

test.each(roles)('%s reads messages and marks them as done', async (role) => {
  await using panel = await panelWithMessages();
  await panel.send('1');
  const as = panel.as(role);
  expect((await as.request('GET', '/services/inbox')).statusCode).toBe(200);
  expect((await as.request('GET', '/services/inbox.csv')).statusCode).toBe(200);
  const done = await as.request('PUT', '/services/inbox/done', { ids: [panel.idOf('1')] });
  expect(done.json().data).toMatchObject({ done: 1 });
});
