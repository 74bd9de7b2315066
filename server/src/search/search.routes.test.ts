import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addContact, addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';

type Panel = Awaited<ReturnType<typeof testPanel>>;
type Registrar = Pick<Panel['registrar'], 'as'>;

let panel: Panel;
beforeAll(async () => {
  panel = await testPanel();
  const { db, registrar } = panel;
  const foreign = await panel.addRegistrar();
  for (const name of ['abc.example', 'strasse.example', '100%sure.example', 'a\\b_c.example']) {
    await addDomain(db, registrar.id, name);
  }
  await addDomain(db, registrar.id, 'straße.example', { alabel: 'xn--strae-oqa.example' });
  await addDomain(db, registrar.id, 'café.example', { alabel: 'xn--caf-dma.example' });
  await addDomain(db, foreign.id, 'foreign.example');
  await addDomain(db, foreign.id, 'é.example', { alabel: 'xn--9ca.example' });
});
afterAll(() => panel[Symbol.asyncDispose]());

const search = (registrar: Registrar, text: string, more = '') =>
  registrar.as('SUPPORT').request('GET', `/services/domains/search?ulabel=${encodeURIComponent(text)}${more}`);

async function found(registrar: Registrar, text: string, more = '') {
  const { results, totalResults } = (await search(registrar, text, more)).json().data;
  return { names: results.map((result: { uLabel: string }) => result.uLabel), totalResults };
}

test('a result has every field', async () => {
  const registrar = await panel.addRegistrar();
  const registrant_id = await addContact(panel.db, 'C-1', { name: 'Jan', email: 'jan@mail.example' });
  await addDomain(panel.db, registrar.id, 'café.test', {
    alabel: 'xn--caf-dma.test',
    registrant_id,
    statuses: JSON.stringify([{ status: 'clientHold', reason: '<script>' }]),
    rgp_status: 'ADD_PERIOD',
    created_at: '2025-07-02T01:04:05Z',
    expires_at: '2027-07-02T03:04:05.678901+02:00',
  });
  await addDomain(panel.db, registrar.id, 'bare.test');
  expect((await search(registrar, '*')).json()).toEqual({
    data: {
      results: [
        {
          uLabel: 'bare.test',
          aLabel: 'bare.test',
          statuses: [],
          rgpStatus: null,
          created: null,
          expired: null,
          registrant: null,
        },
        {
          uLabel: 'café.test',
          aLabel: 'xn--caf-dma.test',
          statuses: [{ status: 'clientHold', reason: '<script>' }],
          rgpStatus: 'ADD_PERIOD',
          created: '2025-07-02T01:04:05.000Z',
          expired: '2027-07-02T01:04:05.678Z',
          registrant: { handle: 'C-1', name: 'Jan', email: 'jan@mail.example' },
        },
      ],
      totalResults: 2,
    },
    messages: [],
  });
});

// Unusual searches; another registrar's registrations are never among the results.
test.each([
  ['CAFÉ.example', ['café.example']],
  ['cafe\u0301.example', ['café.example']],
  ['XN--CAF-DMA.EXAMPLE', ['café.example']],
  ['  café.example  ', ['café.example']],
  ['straße.example', ['straße.example']],
  ['STRASSE.example', ['strasse.example']],
  ['ａｂｃ.example', ['abc.example']],
  ['abc。example', ['abc.example']],
  ['abc', []],
  ['café*', ['café.example']],
  ['xn--caf*', ['café.example']],
  [
    '*.example',
    ['100%sure.example', 'a\\b_c.example', 'abc.example', 'café.example', 'strasse.example', 'straße.example'],
  ],
  ['100%*', ['100%sure.example']],
  ['1%', []],
  ['a_c.example', []],
  ['a?c*', []],
  ['a\\*', ['a\\b_c.example']],
  ['a%62c.example', []],
  ['a\0b', []],
  ['*\0*', []],
  ['a'.repeat(100), []],
  ['foreign.example', []],
  ['foreign*', []],
  ['*reign*', []],
  ['f*e', []],
  ['xn--9*', []],
])('searching for %j finds %j', async (text, names) => {
  expect(await found(panel.registrar, text)).toEqual({ names, totalResults: names.length });
});

test('a page is requested by number and size, and past the end there is only the total', async () => {
  const registrar = await panel.addRegistrar();
  for (const letter of 'abcde') await addDomain(panel.db, registrar.id, `${letter}.test`);
  expect((await found(registrar, '*', '&page=1&size=2')).names).toEqual(['c.test', 'd.test']);
  expect(await found(registrar, '*', '&page=2&size=2')).toEqual({ names: ['e.test'], totalResults: 5 });
  expect(await found(registrar, '*', '&page=1000000&size=100')).toEqual({ names: [], totalResults: 5 });
});

test('the total comes with the page, unless it may come later', async () => {
  const registrar = await panel.addRegistrar();
  for (const letter of 'abc') await addDomain(panel.db, registrar.id, `${letter}.later.test`);
  expect(await found(registrar, '*', '&size=2')).toEqual({ names: ['a.later.test', 'b.later.test'], totalResults: 3 });
  expect(await found(registrar, '*', '&size=2&total=later')).toEqual({
    names: ['a.later.test', 'b.later.test'],
    totalResults: null,
  });
});

test.each([
  ['?ulabel=*&total=never', 422, 'search.filter.invalid', 'total'],
  ['?ulabel=', 422, 'search.domain.name.empty.input', 'ulabel'],
  ['?ulabel=%20%09', 422, 'search.domain.name.empty.input', 'ulabel'],
  ['', 422, 'search.domain.name.empty.input', 'ulabel'],
  [`?ulabel=${'a'.repeat(101)}`, 422, 'field.too.long', 'ulabel'],
  ['?ulabel=*&page=-1', 422, 'search.page.invalid', 'page'],
  ['?ulabel=*&size=101', 422, 'search.page.invalid', 'size'],
  ['?ulabel=a&ulabel=b', 400, 'request.invalid', undefined],
])('a search with «%s» is refused: %i %s', async (query, status, messageKey, field) => {
  const response = await panel.as('TECH').request('GET', `/services/domains/search${query}`);
  expect(response.statusCode).toBe(status);
  expect(response.json().messages).toMatchObject([{ messageKey, ...(field && { field }) }]);
});

test('the message about a text that is too long gives the limit', async () => {
  const [message] = (await search(panel.registrar, 'a'.repeat(101))).json().messages;
  expect(message.defaultMessage).toBe('Too many characters. The maximum length is 100.');
});

test('a closed request ends its query', async () => {
  const address = await panel.app.listen({ host: '127.0.0.1', port: 0 });
  const account = await panel.registrar.addAccount('closing', ['TECH']);
  const headers = { authorization: `Bearer ${await panel.token(account.id)}` };
  const searching = async () => {
    const { rows } = await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = 'registrar-panel-search' AND state <> 'idle'`.execute(panel.db);
    return rows.length;
  };
  const closing = new AbortController();
  await panel.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE domain`.execute(trx); // so that the search waits
    const request = fetch(`${address}/services/domains/search?ulabel=*a*`, { headers, signal: closing.signal });
    const closed = expect(request).rejects.toThrow();
    await vi.waitFor(async () => expect(await searching()).toBe(1), 20_000);
    closing.abort();
    await closed;
    await vi.waitFor(async () => expect(await searching()).toBe(0), 20_000);
  });
});
