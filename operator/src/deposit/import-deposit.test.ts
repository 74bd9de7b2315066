import { testDatabase } from '@panel/database/testing';
import { contentsOf, versionsOf } from '@panel/registry/testing/contents';
import { describe, expect, test } from 'vitest';
import { contact, deposit, domain, fixture, host, importInto, registrar } from './testing/deposit.ts';

const noChange = { added: 0, changed: 0, removed: 0 };

describe.concurrent('importing deposits', { timeout: 60_000 }, () => {
  test('a FULL deposit imports registrars, contacts, hosts and registrations', async () => {
    await using database = await testDatabase();
    const report = await importInto(database, fixture('full.xml'));
    expect(report).toEqual({
      id: '20261101001',
      type: 'FULL',
      dryRun: false,
      forced: [],
      objects: {
        domain: { header: 4, read: 4, added: 4, changed: 0, removed: 0 },
        host: { header: 2, read: 2, added: 2, changed: 0, removed: 0 },
        contact: { header: 2, read: 2, added: 2, changed: 0, removed: 0 },
        registrar: { header: 2, read: 2, added: 2, changed: 0, removed: 0 },
      },
      problems: [
        {
          line: 30,
          object: 'deposit',
          code: 'PANEL_DOMAIN_HAS_UNUSED_CONTACT',
          message: '1 contact of the type billing cannot be used',
        },
      ],
      problemCount: 1,
    });
    expect(await contentsOf(database)).toMatchObject({
      registrars: [
        {
          handle: 'north',
          iana_id: '9998',
          status: 'ACTIVE',
          created_at: '2015-05-05T05:05:05+00:00',
          activated_at: '2015-05-05T05:05:05+00:00',
        },
        { handle: 'south', iana_id: null, status: 'SUSPENDED', activated_at: '2016-06-06T06:06:06+00:00' },
      ],
      registrarContacts: [
        { of: 'north', kind: 'main', organization: 'North Names', street: '1 Pole Road', city: 'Oslo' },
        {
          of: 'north',
          kind: 'public',
          organization: 'North Names',
          street: '1 Pole Road',
          city: 'Oslo',
          url: 'https://north.example/',
        },
        { of: 'south', kind: 'main', organization: 'South Names', city: null },
        { of: 'south', kind: 'public', organization: 'South Names', city: null },
      ],
      contacts: [
        {
          handle: 'FIX-1',
          of: 'north',
          roid: 'C1-FIX',
          name: 'Zoe Angstrom',
          organization: 'Bakery, "Best" Ltd.',
          street2: 'Back door',
          region: 'BRU',
          fax: '+32.25550002',
        },
        { handle: 'FIX-2', of: 'south', city: 'Lyon', country_code: 'FR', phone: null },
      ],
      hosts: [
        { name: 'ns.elsewhere.test', addresses: [] },
        { name: 'ns1.bakery.example', addresses: ['192.0.2.53', '2001:db8::53'] },
      ],
      domains: [
        {
          alabel: 'bakery.example',
          of: 'north',
          registrant: 'FIX-1',
          statuses: [
            { status: 'clientHold', reason: 'Invoice "7" & more' },
            { status: 'ok', reason: null },
          ],
          created_at: '2020-02-29T10:00:00.123456+00:00',
          expires_at: '2027-02-28T10:00:00+00:00',
          contacts: [
            ['ADMIN', 'FIX-1'],
            ['TECH', 'FIX-2'],
          ],
          nameservers: [
            ['ns1.bakery.example', null],
            ['ns.elsewhere.test', null],
          ],
          ds: [{ key_tag: 12345, algorithm: 13, digest_type: 2, digest: '0011AABB' }],
        },
        { alabel: 'keys.example', transfer_status: 'NONE', ds: [{ algorithm: 13, digest_type: 2 }] },
        {
          alabel: 'moving.example',
          of: 'south',
          transfer_status: 'PENDING',
          state_expires_at: '2026-11-04T00:00:00+00:00',
          dates_estimated: false,
          nameservers: [['ns1.moving.example', ['192.0.2.7', '2001:db8::7']]],
        },
        {
          alabel: 'xn--caf-dma.example',
          name: 'café.example',
          created_at: '2020-12-31T23:00:00+00:00',
          rgp_status: 'REDEMPTION_PERIOD',
          state_expires_at: '2026-11-19T00:00:00+00:00',
          expected_available_at: '2026-11-24T00:00:00+00:00',
          deletion_at: '2026-10-20T00:00:00+00:00',
          dates_estimated: true,
        },
      ],
    });
  });

  test('the CSV model imports the same', async () => {
    await using fromXml = await testDatabase();
    await using fromCsv = await testDatabase();
    await importInto(fromXml, fixture('full.xml'));
    const report = await importInto(fromCsv, fixture('csv/full.xml'));
    expect(report).toMatchObject({ problemCount: 1, objects: { domain: { header: 4, read: 4, added: 4 } } });
    expect(await contentsOf(fromCsv)).toEqual(await contentsOf(fromXml));
  });

  test('repeating a deposit writes nothing at all', async () => {
    await using database = await testDatabase();
    await importInto(database, fixture('full.xml'));
    const before = await versionsOf(database);
    const report = await importInto(database, fixture('csv/full.xml'));
    expect(report.objects).toMatchObject({ domain: noChange, host: noChange, contact: noChange, registrar: noChange });
    expect(await versionsOf(database)).toEqual(before);
    expect(await database.db.selectFrom('audit').selectAll().execute()).toHaveLength(1);
  });

  test('a dry run reports the same and changes nothing', async () => {
    await using database = await testDatabase();
    const report = await importInto(database, fixture('full.xml'), { dryRun: true });
    expect(report).toMatchObject({ dryRun: true, objects: { domain: { added: 4 }, registrar: { added: 2 } } });
    expect(await contentsOf(database)).toMatchObject({ registrars: null, domains: null });
    expect(await database.db.selectFrom('audit').selectAll().execute()).toEqual([]);
  });

  test('a DIFF changes, adds and deletes; a transfer keeps the row', async () => {
    await using database = await testDatabase();
    await importInto(database, fixture('full.xml'));
    const find = (alabel: string) =>
      database.db.selectFrom('domain').selectAll().where('alabel', '=', alabel).executeTakeFirst();
    const before = await find('keys.example');
    const report = await importInto(
      database,
      deposit({
        type: 'DIFF',
        prevId: '20261101001',
        counts: { rdeDomain: 4, rdeHost: 2, rdeContact: 3 },
        deletes: `<rdeDomain:delete><rdeDomain:name>bakery.example</rdeDomain:name></rdeDomain:delete>
          <rdeHost:delete><rdeHost:roid>H1-FIX</rdeHost:roid></rdeHost:delete>
          <rdeContact:delete><rdeContact:id>FIX-1</rdeContact:id><rdeContact:id>FIX-2</rdeContact:id></rdeContact:delete>`,
        contents: [
          domain('keys.example', { clID: 'NORTH', more: '<rdeDomain:registrant>FIX-3</rdeDomain:registrant>' }),
          domain('new.example', {
            more: '<rdeDomain:ns><domain:hostObj>ns2.new.example</domain:hostObj></rdeDomain:ns>',
          }),
          host('ns2.new.example'),
          contact('FIX-3'),
        ].join('\n'),
      }),
    );
    expect(report).toMatchObject({
      objects: {
        domain: { header: 4, read: 2, added: 1, changed: 1, removed: 1 },
        host: { header: 2, read: 1, added: 1, changed: 0, removed: 1 },
        // FIX-2 is still the registrant of a registration that the deposit does not mention.
        contact: { header: 3, read: 1, added: 1, changed: 0, removed: 1 },
        registrar: { header: null, read: 0, ...noChange },
      },
      problems: [
        { object: 'contact FIX-2', code: 'PANEL_CONTACT_STILL_IN_USE' },
        {
          object: 'deposit',
          code: 'RDE_OBJECT_COUNT_MISMATCH',
          message: 'the header counts 3 contact objects, but after the import there are 2',
        },
      ],
    });
    const after = await find('keys.example');
    expect(after?.id).toBe(before?.id);
    expect(after?.registrar_id).not.toBe(before?.registrar_id);
    expect(await find('bakery.example')).toBeUndefined();
    expect(await database.db.selectFrom('domain_ds').selectAll().execute()).toEqual([]);
  });

  test('a FULL deposit removes what it lacks, and registrars become DELETED', async () => {
    await using database = await testDatabase();
    await importInto(database, fixture('full.xml'));
    const contents = `${registrar('North')}${domain('bakery.example')}`;
    const counts = { rdeDomain: 1, rdeHost: 0, rdeContact: 0, rdeRegistrar: 1 };
    const report = await importInto(database, deposit({ contents, counts }));
    expect(report).toMatchObject({
      objects: {
        domain: { added: 0, changed: 1, removed: 3 },
        host: { removed: 2 },
        contact: { removed: 2 },
        registrar: { changed: 1, removed: 1 },
      },
    });
    const registrars = await database.db
      .selectFrom('registrar')
      .select(['handle', 'status'])
      .orderBy('handle')
      .execute();
    expect(registrars).toEqual([
      { handle: 'north', status: 'ACTIVE' },
      { handle: 'south', status: 'DELETED' },
    ]);
  });

  test('an INCR builds on the latest FULL deposit', async () => {
    await using database = await testDatabase();
    await importInto(database, fixture('full.xml'));
    const incremental = (id: string, prevId?: string) =>
      deposit({ type: 'INCR', id, prevId, contents: domain(`d${id}.example`) });
    await importInto(database, incremental('1'));
    await importInto(database, incremental('2', '20261101001'));
    await expect(importInto(database, incremental('3', '20261001001'))).rejects.toThrow(/follows 20261001001/);
    const { count } = await database.db
      .selectFrom('domain')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(6);
  });
});
