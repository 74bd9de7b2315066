import { expect, test } from 'vitest';
import { addContact, addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';

type Panel = Awaited<ReturnType<typeof testPanel>>;

const name = 'active.example';
const view = (panel: Panel, handle: string) => panel.as('FINANCE').request('GET', `/services/contacts/${handle}`);

test('a contact has every field', async () => {
  await using panel = await testPanel();
  await panel.db
    .insertInto('contact')
    .values({
      handle: 'C/1 é',
      registrar_id: panel.registrar.id,
      roid: 'C1-REP',
      name: 'Jan Peeters',
      organization: 'Peeters \u202Evb',
      street: 'Street 1',
      street2: 'Floor 2',
      street3: 'Box 3',
      postal_code: '1000',
      city: 'Brussels',
      region: 'BRU',
      country_code: 'XX',
      phone: '+32.25551234',
      fax: '+32.25551235',
      email: 'jan@例え.example',
    })
    .execute();
  const response = await view(panel, 'C%2F1%20%C3%A9');
  expect(response.json()).toEqual({
    data: {
      contact: {
        handle: 'C/1 é',
        roid: 'C1-REP',
        name: 'Jan Peeters',
        organization: 'Peeters \u202Evb',
        phone: '+32.25551234',
        fax: '+32.25551235',
        email: 'jan@xn--r8jz45g.example',
        email_unicode: 'jan@例え.example',
        address: {
          street: 'Street 1',
          street2: 'Floor 2',
          street3: 'Box 3',
          postalCode: '1000',
          city: 'Brussels',
          region: 'BRU',
          countryCode: 'XX',
        },
      },
    },
    messages: [],
  });
});

test('a contact with only a handle is shown, with all other fields empty', async () => {
  await using panel = await testPanel();
  await addContact(panel.db, 'C-1', { registrar_id: panel.registrar.id });
  const { handle, address, ...rest } = (await view(panel, 'C-1')).json().data.contact;
  expect(handle).toBe('C-1');
  expect([...Object.values(address), ...Object.values(rest)]).toEqual(Array(14).fill(null));
});

test.each([
  ['it sponsors', async (panel: Panel) => addContact(panel.db, 'C-1', { registrar_id: panel.registrar.id })],
  [
    'that is the registrant of one of its registrations',
    async (panel: Panel) =>
      addDomain(panel.db, panel.registrar.id, name, {
        registrant_id: await addContact(panel.db, 'C-1', { registrar_id: (await panel.addRegistrar()).id }),
      }),
  ],
  [
    'that one of its registrations refers to',
    async (panel: Panel) => {
      const contact_id = await addContact(panel.db, 'C-1');
      const domain_id = await addDomain(panel.db, panel.registrar.id, name);
      await panel.db.insertInto('domain_contact').values({ domain_id, contact_id, role: 'TECH' }).execute();
    },
  ],
])('a registrar reads a contact %s', async (_why, prepare) => {
  await using panel = await testPanel({ isShared: false });
  await prepare(panel);
  expect((await view(panel, 'C-1')).statusCode).toBe(200);
});

test('a handle is found in any case, an exact match first', async () => {
  await using panel = await testPanel();
  const other = await panel.addRegistrar();
  for (const handle of ['C-ab', 'C-AB', 'Ç-1'])
    await addContact(panel.db, handle, { registrar_id: panel.registrar.id });
  await addContact(panel.db, 'c-ab', { registrar_id: other.id });
  const found = async (handle: string) =>
    (await view(panel, encodeURIComponent(handle))).json().data?.contact.handle ?? null;
  expect(await found('C-AB')).toBe('C-AB');
  expect(await found('C-ab')).toBe('C-ab');
  // Never returns another registrar's contact.
  expect(await found('c-ab')).toBe('C-AB');
  expect(await found('Ç-1')).toBe('Ç-1');
  expect(await found('C-%')).toBeNull();
});

test('a contact is no longer found once the registration that refers to it has another registrar', async () => {
  await using panel = await testPanel({ isShared: false });
  const contact_id = await addContact(panel.db, 'C-1');
  const domain_id = await addDomain(panel.db, panel.registrar.id, name);
  await panel.db.insertInto('domain_contact').values({ domain_id, contact_id, role: 'TECH' }).execute();
  expect((await view(panel, 'C-1')).statusCode).toBe(200);
  const { id: registrar_id } = await panel.addRegistrar();
  await panel.db.updateTable('domain').set({ registrar_id }).where('id', '=', domain_id).execute();
  expect((await view(panel, 'C-1')).statusCode).toBe(404);
});

test('another registrar’s contact is not found, whatever refers to it, nor is an unknown one', async () => {
  await using panel = await testPanel({ isShared: false });
  const other = await panel.addRegistrar();
  const contact_id = await addContact(panel.db, 'C-1', { registrar_id: other.id });
  const domain_id = await addDomain(panel.db, other.id, name, { registrant_id: contact_id });
  await panel.db.insertInto('domain_contact').values({ domain_id, contact_id, role: 'ADMIN' }).execute();
  for (const handle of ['C-1', 'c-1', 'C-2', '%00', '%25']) {
    const response = await view(panel, handle);
    expect(response.statusCode).toBe(404);
    expect(response.json().messages).toEqual([{ messageKey: 'not.found', defaultMessage: 'Not found.' }]);
  }
});
