import type { Role } from '@panel/contract/permissions';
import { describe, expect, test } from 'vitest';
import { type TestPanel, testPanel } from '../testing/test-panel.ts';

const address = {
  street: 'Main street 1',
  street2: null,
  street3: null,
  postalCode: '1000',
  city: 'Brussels',
  region: null,
  countryCode: 'BE',
};
const publicContact = {
  organization: 'Aurora',
  email: 'info@aurora.example',
  phone: '+32.25551234',
  url: 'https://www.aurora.example',
  address,
};
const reach = { email: 'someone@aurora.example', phone: '+32.25550000' };
const noAddress = Object.fromEntries(Object.keys(address).map((name) => [name, null]));

const contactsOf = ({ db, registrar }: TestPanel) =>
  db.selectFrom('registrar_contact').selectAll().where('registrar_id', '=', registrar.id).execute();

describe('reading the registrar', () => {
  test('every field is present, empty ones as null', async () => {
    await using panel = await testPanel();
    const response = await panel.as('FINANCE').request('GET', '/services/registrar');
    expect(response.json()).toEqual({
      data: {
        registrar: {
          handle: panel.registrar.handle,
          ianaId: null,
          status: 'ACTIVE',
          createTimestamp: expect.stringMatching(/Z$/),
          activationTimestamp: null,
          mainContact: {
            name: null,
            organization: null,
            address: noAddress,
            email: null,
            phone: null,
            mobilePhone: null,
          },
          publicContact: { organization: null, email: null, phone: null, url: null, address: noAddress },
          techContact: { name: null, email: null, phone: null },
          adminContact: { name: null, email: null, phone: null },
          abuseContact: { email: null, phone: null },
        },
      },
      messages: [],
    });
    expect(response.headers).toMatchObject({ etag: '"1"', 'cache-control': 'no-store' });
  });

  test('each contact comes from its own row, of this registrar only', async () => {
    await using panel = await testPanel();
    const other = await panel.addRegistrar();
    const rows = (registrarId: number, owner: string) =>
      ['main', 'public', 'tech', 'admin', 'abuse'].map((kind) => ({
        registrar_id: registrarId,
        kind,
        email: `${kind}@${owner}.example`,
      }));
    await panel.db
      .insertInto('registrar_contact')
      .values([...rows(other.id, 'other'), ...rows(panel.registrar.id, 'own')])
      .execute();

    const response = await panel.as('TECH').request('GET', '/services/registrar');
    const { registrar } = response.json().data;
    const emails = ['main', 'public', 'tech', 'admin', 'abuse'].map((kind) => registrar[`${kind}Contact`].email);
    expect(emails).toEqual(['main', 'public', 'tech', 'admin', 'abuse'].map((kind) => `${kind}@own.example`));
  });
});

describe('saving a contact', () => {
  test('the public contact is saved, returned with a new tag, and protected from imports', async () => {
    await using panel = await testPanel();
    const response = await panel.as('SUPPORT').request('PUT', '/services/registrar', publicContact);
    expect(response.statusCode).toBe(200);
    expect(response.headers.etag).toBe('"2"');
    expect(response.json().data.registrar.publicContact).toEqual(publicContact);

    const read = await panel.as('SUPPORT').request('GET', '/services/registrar');
    expect(read.headers.etag).toBe('"2"');
    expect(read.json().data.registrar.publicContact).toEqual(publicContact);
    expect(await contactsOf(panel)).toMatchObject([{ edited_at: expect.any(Date) }]);
  });

  test.each(['TECH', 'ADMIN', 'ABUSE'] as const)(
    'the %s contact is saved, and all other contacts are unchanged',
    async (type) => {
      await using panel = await testPanel();
      const body = { ...reach, type, name: 'Jo' };
      const response = await panel.as('ADMIN').request('POST', '/services/registrar/whoisContact', body);
      const { registrar } = response.json().data;
      const { [`${type.toLowerCase()}Contact`]: saved, ...rest } = registrar;
      expect(saved).toEqual(type === 'ABUSE' ? reach : { ...reach, name: 'Jo' });
      expect(JSON.stringify(rest)).not.toContain(reach.email);
    },
  );

  test('a field can be cleared, and no other registrar changes', async () => {
    await using panel = await testPanel();
    const other = await panel.addRegistrar();
    await other
      .as('ADMIN')
      .request('POST', '/services/registrar/whoisContact', { ...reach, type: 'TECH', name: 'Theirs' });
    await panel.as('ADMIN').request('POST', '/services/registrar/whoisContact', { ...reach, type: 'TECH', name: 'Jo' });
    await panel.as('ADMIN').request('POST', '/services/registrar/whoisContact', { ...reach, type: 'TECH', name: ' ' });

    const techName = async (by: typeof other) =>
      (await by.as('ADMIN').request('GET', '/services/registrar')).json().data.registrar.techContact.name;
    expect([await techName(panel.registrar), await techName(other)]).toEqual([null, 'Theirs']);
  });

  test('the audit table records who changed what, before and after', async () => {
    await using panel = await testPanel();
    const tech = panel.as('TECH');
    await tech.request('POST', '/services/registrar/whoisContact', { ...reach, type: 'TECH' });
    await tech.request('POST', '/services/registrar/whoisContact', { ...reach, type: 'TECH', name: 'Jo' });

    const { id } = panel.registrar;
    const audit = panel.db.selectFrom('audit').selectAll().where('registrar_id', '=', id);
    const lines = await audit.orderBy('id').execute();
    expect(lines).toMatchObject([
      { before: { name: null, email: null, phone: null }, after: { name: null, ...reach } },
      {
        actor: `tech@${panel.registrar.handle}`,
        registrar_id: panel.registrar.id,
        action: 'registrar.contact.changed',
        subject: 'tech',
        before: { name: null, ...reach },
        after: { name: 'Jo', ...reach },
        request_id: expect.any(String),
      },
    ]);
  });
});

describe('refusals', () => {
  test.each<[Role, 'PUT' | 'POST', object, number, string]>([
    ['TECH', 'PUT', publicContact, 403, 'permission.denied'],
    ['FINANCE', 'PUT', publicContact, 403, 'permission.denied'],
    ['FINANCE', 'POST', { ...reach, type: 'TECH' }, 403, 'permission.denied'],
    ['TECH', 'POST', { ...reach, type: 'ADMIN' }, 403, 'permission.denied'],
    ['TECH', 'POST', { ...reach, type: 'ABUSE' }, 403, 'permission.denied'],
    ['ADMIN', 'POST', { ...reach, type: 'BILLING' }, 400, 'request.invalid'],
    ['ADMIN', 'POST', reach, 400, 'request.invalid'],
    ['ADMIN', 'PUT', { ...publicContact, address: 'Brussels' }, 400, 'request.invalid'],
    ['ADMIN', 'PUT', { ...publicContact, organization: ' ' }, 422, 'field.mandatory organization'],
    ['ADMIN', 'PUT', { ...publicContact, phone: '+1111.1' }, 422, 'field.phone phone'],
    ['ADMIN', 'PUT', { ...publicContact, url: 'javascript:alert(1)' }, 422, 'field.url url'],
    [
      'ADMIN',
      'PUT',
      { ...publicContact, address: { ...address, countryCode: 'XX' } },
      422,
      'country.unknown address.countryCode',
    ],
    [
      'ADMIN',
      'PUT',
      { ...publicContact, address: { ...address, postalCode: 'x'.repeat(17) } },
      422,
      'field.too.long address.postalCode',
    ],
    ['ADMIN', 'POST', { ...reach, type: 'ABUSE', email: 'example' }, 422, 'field.email email'],
  ])('%s sending %s %j gets %i %s', async (role, method, body, status, refusal) => {
    await using panel = await testPanel();
    const url = method === 'PUT' ? '/services/registrar' : '/services/registrar/whoisContact';
    const response = await panel.as(role).request(method, url, body);
    expect(response.statusCode).toBe(status);
    const [message] = response.json().messages;
    expect([message.messageKey, message.field].filter(Boolean).join(' ')).toBe(refusal);
    expect(await contactsOf(panel)).toEqual([]);
  });

  test('all invalid fields are reported at once, with their limits in the messages', async () => {
    await using panel = await testPanel();
    const body = { ...publicContact, email: '', address: { ...address, city: 'x'.repeat(256), street: '' } };
    const { messages } = (await panel.as('ADMIN').request('PUT', '/services/registrar', body)).json();
    expect(messages).toEqual([
      { messageKey: 'field.mandatory', defaultMessage: 'Please complete this mandatory field.', field: 'email' },
      {
        messageKey: 'field.mandatory',
        defaultMessage: 'Please complete this mandatory field.',
        field: 'address.street',
      },
      {
        messageKey: 'field.too.long',
        defaultMessage: 'Too many characters. The maximum length is 255.',
        field: 'address.city',
        values: { n: 255 },
      },
    ]);
  });

  test.each(['BLOCKED', 'SUSPENDED', 'DELETED'] as const)('a %s registrar can read, but not save', async (status) => {
    await using panel = await testPanel();
    const registrar = await panel.addRegistrar(undefined, status);
    const saved = await registrar.as('ADMIN').request('PUT', '/services/registrar', publicContact);
    expect([saved.statusCode, saved.json().messages[0].messageKey]).toEqual([403, 'registrar.inactive']);
    expect((await registrar.as('ADMIN').request('GET', '/services/registrar')).json().data.registrar.status).toBe(
      status,
    );
  });

  test('an INITIAL registrar can save', async () => {
    await using panel = await testPanel();
    const registrar = await panel.addRegistrar('fresh', 'INITIAL');
    expect((await registrar.as('ADMIN').request('PUT', '/services/registrar', publicContact)).statusCode).toBe(200);
  });
});
