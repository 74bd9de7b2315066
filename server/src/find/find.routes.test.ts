import { expect, test } from 'vitest';
import { addContact, addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';

const find = (text: string) => `/services/find?${new URLSearchParams({ text })}`;

async function panelWithNames(...names: string[]) {
  const panel = await testPanel();
  const other = await panel.addRegistrar();
  for (const name of names) await addDomain(panel.db, panel.registrar.id, name);
  const data = async (text: string) => (await panel.as('FINANCE').request('GET', find(text))).json().data;
  const namesFor = async (text: string) =>
    (await data(text)).registrations.map(({ uLabel }: { uLabel: string }) => uLabel);
  return { ...panel, other, data, namesFor };
}

test('the first eight registrations that start with the text are found, by name, without a count', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `find-${index}.example`);
  await using panel = await panelWithNames(...names, 'other-find.example');
  await addDomain(panel.db, panel.other.id, 'find-not-own.example');
  expect(await panel.namesFor(' FIND- ')).toEqual(names.slice(0, 8));
  expect(await panel.data('find-9')).toEqual({
    registrations: [expect.objectContaining({ uLabel: names[9] })],
    contact: null,
  });
});

test('names are found in every spelling, and only `*` is a wildcard', async () => {
  await using panel = await panelWithNames('cafe-find.example');
  await addDomain(panel.db, panel.registrar.id, 'café-find.example', { alabel: 'xn--caf-find-d1a.example' });
  expect(await panel.namesFor('CAFE\u0301-f')).toEqual(['café-find.example']);
  expect(await panel.namesFor('xn--caf-find-d1a.example')).toEqual(['café-find.example']);
  for (const nothing of ['caf%', 'c_fe', 'xn--caf', '*find', 'cafe*d'])
    expect([nothing, await panel.namesFor(nothing)]).toEqual([nothing, []]);
});

test('a contact is found by its full handle, in any case, if the registrar may see it', async () => {
  await using panel = await panelWithNames();
  const { db, registrar, other } = panel;
  const handle = `FIND-${registrar.handle}`;
  await addContact(db, handle, { registrar_id: registrar.id, name: 'Ada' });
  await addContact(db, `${handle}-B`, { registrar_id: other.id, name: 'Bea' });
  expect((await panel.data(handle.toLowerCase())).contact).toEqual({ handle, name: 'Ada' });
  expect((await panel.data(handle.slice(0, -1))).contact).toBeNull();
  expect((await panel.data(`${handle}-B`)).contact).toBeNull();
});

test.each([
  ['', 'search.domain.name.empty.input'],
  ['  ', 'search.domain.name.empty.input'],
  ['x'.repeat(101), 'field.too.long'],
])('%j is refused with %s', async (text, messageKey) => {
  await using panel = await testPanel();
  const response = await panel.as('TECH').request('GET', find(text));
  expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([422, messageKey]);
});
