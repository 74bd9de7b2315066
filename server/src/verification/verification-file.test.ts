import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseCsv } from '../testing/parse-csv.ts';
import { addContact, addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';
import { addCase } from '../testing/verification-cases.ts';

test('the file has a row for each registration, by date', async () => {
  await using panel = await testPanel();
  const { db, registrar } = panel;
  const suffix = randomUUID().slice(0, 8);
  const registrant = await addContact(db, `R-${suffix}`, { registrar_id: registrar.id });
  for (const name of ['two', 'one', 'café'])
    await addDomain(db, registrar.id, `${name}-${suffix}.example`, { registrant_id: registrant });
  const [later, sooner, empty] = ['later', 'sooner', 'empty'].map((name) => `${name}-${suffix}`);
  await addCase(db, registrar.id, { id: later ?? '', contact: `R-${suffix}`, response_at: '2199-03-01T00:00:00Z' });
  await addCase(db, registrar.id, {
    id: sooner ?? '',
    contact: '=HYPERLINK("https://evil.example")',
    domains: [`two-${suffix}.example`, 'elsewhere.example'],
    status: 'SUSPENDED',
    suspension_at: '2199-01-01T00:00:00Z',
    claims: JSON.stringify([
      { claim: 'NAME', state: 'VERIFIED' },
      { claim: 'EMAIL', state: 'PENDING' },
      { claim: 'PHONE', state: 'REQUIRED' },
    ]),
  });
  await addCase(db, registrar.id, { id: empty ?? '', domains: ['elsewhere.example'] });
  const response = await panel.as('TECH').request('GET', '/services/verifications.csv');
  expect(response.headers['content-disposition']).toMatch(
    new RegExp(`^attachment; filename="verification_${registrar.handle}_\\d{8}-\\d{6}\\.csv"$`),
  );
  expect(response.headers.etag).toBeUndefined();
  const { heading, rows } = parseCsv(response.body);
  expect(heading).toEqual([
    ...['Next deadline', 'What follows', 'Domain name', 'A-label', 'Registrant handle', 'Status', 'Responsible'],
    ...['To be verified', 'Response due', 'Suspension', 'Deletion', 'Opened', 'Closed', 'Case'],
  ]);
  expect(rows.map((row) => row.slice(0, 8))).toEqual([
    [
      ...['2199-01-01T01:00:00+01:00', 'SUSPENSION', `two-${suffix}.example`, `two-${suffix}.example`],
      ...['\'=HYPERLINK("https://evil.example")', 'SUSPENDED', 'REGISTRAR', 'EMAIL PHONE'],
    ],
    ...['café', 'one', 'two'].map((name) => [
      ...['2199-03-01T01:00:00+01:00', 'RESPONSE', `${name}-${suffix}.example`],
      ...[expect.stringMatching(/\.example$/), `R-${suffix}`, 'OPEN', 'REGISTRAR', 'EMAIL'],
    ]),
  ]);
  const filtered = await panel.as('TECH').request('GET', '/services/verifications.csv?status=SUSPENDED');
  expect(parseCsv(filtered.body).rows).toHaveLength(1);
  const named = await panel.as('TECH').request('GET', `/services/verifications.csv?contact=R-${suffix}`);
  expect(parseCsv(named.body).rows).toHaveLength(3);
});

test.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a formula', '=HYPERLINK("https://evil.example")'],
  ['a formula on a second line', 'a\r\n@SUM(A1)'],
  ['commas and quotation marks', 'a","b;=1'],
  ['control characters', 'a\u0007\u001b[31m\tb'],
  ['a text with a direction override', '\u202egnp.exe\u2066'],
  ['a very long one', 'x'.repeat(1_000)],
])('%s stays one cell of text', async (_, text) => {
  await using panel = await testPanel();
  const { db, registrar } = panel;
  const name = `${randomUUID().slice(0, 8)}.example`;
  await addDomain(db, registrar.id, name, {});
  const id = `${text}${name}`;
  await addCase(db, registrar.id, { id, contact: text, trigger: text, domains: [name] });
  const response = await panel.as('TECH').request('GET', '/services/verifications.csv');
  const { heading, rows } = parseCsv(response.body);
  const cell = (column: string) => rows[0]?.[heading.indexOf(column)] ?? '';
  expect(rows).toHaveLength(1);
  expect(cell('Domain name')).toBe(name);
  for (const [column, sent] of [
    ['Registrant handle', text],
    ['Case', id],
  ] as const) {
    expect(cell(column).replaceAll("'", '')).toBe(sent);
    expect(
      cell(column)
        .split(/[;\t\r\n]/)
        .filter((piece) => /^[\s"]*[=+\-@]/.test(piece)),
    ).toEqual([]);
  }
});
