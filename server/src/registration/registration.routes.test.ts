import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addContact, addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';

test('a registration has every field, in the registry’s order', async () => {
  await using panel = await testPanel();
  const { db, registrar } = panel;
  const registrant_id = await addContact(db, 'C-REG', { name: 'Jan', email: 'jan@mail.example' });
  const tech = await addContact(db, 'C-TECH');
  const domainId = await addDomain(db, registrar.id, 'café.example', {
    alabel: 'xn--caf-dma.example',
    registrant_id,
    statuses: JSON.stringify([
      { status: 'pendingDelete', reason: null },
      { status: 'clientHold', reason: 'Unpaid' },
    ]),
    rgp_status: 'REDEMPTION_PERIOD',
    created_at: '2024-01-02T03:04:05.678901Z',
    updated_at: '2025-01-02T03:04:05Z',
    expires_at: '2027-01-02T03:04:05Z',
    expected_available_at: '2027-03-01T00:00:00Z',
    deletion_at: '2027-01-20T00:00:00Z',
    transferred_at: '2024-06-01T00:00:00Z',
    state_expires_at: '2027-02-01T00:00:00Z',
  });
  const contacts = [registrant_id, tech].map((contact_id) => ({ domain_id: domainId, role: 'TECH', contact_id }));
  await db
    .insertInto('domain_contact')
    .values([...contacts, { domain_id: domainId, role: 'ADMIN', contact_id: tech }])
    .execute();
  await db
    .insertInto('host')
    .values([
      { name: 'ns1.xn--caf-dma.example', addresses: sql`'{192.0.2.1,2001:db8::1}'` },
      { name: 'ns.other.example', addresses: sql`'{192.0.2.9}'` },
    ])
    .execute();
  await db
    .insertInto('domain_nameserver')
    .values([
      { domain_id: domainId, position: 2, name: 'ns.other.example', addresses: sql`'{192.0.2.2}'` },
      { domain_id: domainId, position: 1, name: 'ns1.xn--caf-dma.example' },
      { domain_id: domainId, position: 3, name: 'ns.xn--a.example' },
    ])
    .execute();
  await db
    .insertInto('domain_ds')
    .values([
      { domain_id: domainId, position: 2, key_tag: 2, algorithm: 99, digest_type: 77, digest: 'BB' },
      { domain_id: domainId, position: 1, key_tag: 12345, algorithm: 13, digest_type: 2, digest: 'AA' },
    ])
    .execute();

  const response = await panel.as('FINANCE').request('GET', '/services/domains/CAF%C3%89.example');
  expect(response.json().data.domain).toEqual({
    uLabel: 'café.example',
    aLabel: 'xn--caf-dma.example',
    statuses: [
      { status: 'pendingDelete', reason: null },
      { status: 'clientHold', reason: 'Unpaid' },
    ],
    rgpStatus: 'REDEMPTION_PERIOD',
    created: '2024-01-02T03:04:05.678Z',
    updated: '2025-01-02T03:04:05.000Z',
    expired: '2027-01-02T03:04:05.000Z',
    expectedAvailableDate: '2027-03-01T00:00:00.000Z',
    deletionDate: '2027-01-20T00:00:00.000Z',
    transferred: '2024-06-01T00:00:00.000Z',
    stateExpirationDate: '2027-02-01T00:00:00.000Z',
    registrant: { handle: 'C-REG', name: 'Jan', email: 'jan@mail.example' },
    nameservers: [
      {
        name: 'ns1.xn--caf-dma.example',
        name_unicode: 'ns1.café.example',
        ipAddresses: [{ ip: '192.0.2.1' }, { ip: '2001:db8::1' }],
      },
      { name: 'ns.other.example', name_unicode: 'ns.other.example', ipAddresses: [{ ip: '192.0.2.2' }] },
      { name: 'ns.xn--a.example', name_unicode: 'ns.xn--a.example', ipAddresses: [] },
    ],
    contacts: [
      { role: 'ADMIN', handle: 'C-TECH' },
      { role: 'TECH', handle: 'C-REG' },
      { role: 'TECH', handle: 'C-TECH' },
    ],
    delegationSigners: [
      {
        keyTag: 12345,
        algorithm: { id: 13, description: 'ECDSA Curve P-256 with SHA-256' },
        digestType: { id: 2, description: 'SHA-256' },
        digest: 'AA',
      },
      {
        keyTag: 2,
        algorithm: { id: 99, description: 'Unassigned (99)' },
        digestType: { id: 77, description: 'Unassigned (77)' },
        digest: 'BB',
      },
    ],
  });
});

test('a registration with only a name is shown, with all other fields empty', async () => {
  await using panel = await testPanel();
  await addDomain(panel.db, panel.registrar.id, 'xn--a.example');
  const { domain } = (await panel.as('SUPPORT').request('GET', '/services/domains/XN--A.example')).json().data;
  const { uLabel, aLabel, statuses, nameservers, contacts, delegationSigners, ...rest } = domain;
  expect([uLabel, aLabel]).toEqual(['xn--a.example', 'xn--a.example']);
  expect([statuses, nameservers, contacts, delegationSigners]).toEqual([[], [], [], []]);
  expect(Object.values(rest)).toEqual(Array(9).fill(null));
});

test('the latest transfer of a registration is returned, or that there never was one', async () => {
  await using panel = await testPanel();
  await addDomain(panel.db, panel.registrar.id, 'moved.example', { transfer_status: 'CLIENT_APPROVED' });
  await addDomain(panel.db, panel.registrar.id, 'home.example');
  const moved = await panel.as('SUPPORT').request('GET', '/services/transfer/moved.example');
  expect(moved.json().data).toEqual({ transfer: { status: 'CLIENT_APPROVED' } });
  const home = await panel.as('SUPPORT').request('GET', '/services/transfer/home.example');
  expect(home.statusCode).toBe(200);
  expect(home.json().messages[0].messageKey).toBe('no.transfer.history');
});

test('neither another registrar’s registration nor an invalid name is found', async () => {
  await using panel = await testPanel();
  const other = await panel.addRegistrar();
  await addDomain(panel.db, other.id, 'foreign.example', { transfer_status: 'PENDING' });
  for (const name of ['foreign.example', 'nowhere.example', '*', 'for*', 'a%00b', '%25', '%F0%9F%98%80']) {
    for (const path of ['domains', 'transfer']) {
      const response = await panel.as('ADMIN').request('GET', `/services/${path}/${name}`);
      expect(response.statusCode).toBe(404);
      expect(response.json().messages).toEqual([{ messageKey: 'not.found', defaultMessage: 'Not found.' }]);
    }
  }
});
