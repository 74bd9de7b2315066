import { testDatabase } from '@panel/database/testing';
import { contentsOf, versionsOf } from '@panel/registry/testing/contents';
import { describe, expect, test } from 'vitest';
import { deposit, domain, fixture, importInto, registrar } from './testing/deposit.ts';

describe.concurrent('what an import keeps', { timeout: 60_000 }, () => {
  test('data that the panel owns is not overwritten', async () => {
    await using database = await testDatabase();
    const { db } = database;
    await importInto(database, fixture('full.xml'));
    const { id } = await db
      .selectFrom('registrar')
      .select('id')
      .where('handle', '=', 'north')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('registrar_contact')
      .set({ phone: '+1.1', edited_at: new Date() })
      .where('registrar_id', '=', id)
      .execute();
    await db
      .updateTable('registrar')
      .set({
        status: 'BLOCKED',
        status_set_at: new Date(),
        activated_at: new Date(0),
        protected_threshold: 7,
        version: 5,
      })
      .where('id', '=', id)
      .execute();
    await db.insertInto('epp_setting').values({ registrar_id: id, password_hash: 'hash' }).execute();
    const before = await versionsOf(database);
    const report = await importInto(database, fixture('full.xml'));
    expect(report.objects.registrar).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(await versionsOf(database)).toEqual(before);
  });

  test('registrar fields that no deposit contains are kept, and missing ones are filled in', async () => {
    await using database = await testDatabase();
    const { db } = database;
    const contents = (date: string, phone: string) =>
      registrar(
        'north',
        `<rdeRegistrar:crDate>${date}</rdeRegistrar:crDate><rdeRegistrar:voice>${phone}</rdeRegistrar:voice>`,
      );
    await importInto(database, deposit({ id: '1', contents: contents('2015-05-05T00:00:00Z', '+32.1') }));
    await db
      .updateTable('registrar')
      .set({ activated_at: new Date('2016-01-01') })
      .execute();
    await db.updateTable('registrar_contact').set({ name: 'Anna', mobile_phone: '+32.9' }).execute();
    await importInto(database, deposit({ id: '2', contents: contents('2014-04-04T00:00:00Z', '+32.2') }));
    const found = { name: 'Anna', mobile_phone: '+32.9', phone: '+32.2' };
    expect(await contentsOf(database)).toMatchObject({
      registrars: [{ created_at: '2014-04-04T00:00:00+00:00', activated_at: '2016-01-01T00:00:00+00:00' }],
      registrarContacts: [
        { kind: 'main', ...found },
        { kind: 'public', ...found },
      ],
    });
    await db.updateTable('registrar').set({ activated_at: null }).execute();
    await db.deleteFrom('registrar_contact').where('kind', '=', 'main').execute();
    await importInto(database, deposit({ id: '2', contents: contents('2014-04-04T00:00:00Z', '+32.2') }));
    expect(await contentsOf(database)).toMatchObject({
      registrars: [{ activated_at: '2014-04-04T00:00:00+00:00' }],
      registrarContacts: [{ kind: 'main', name: null, phone: '+32.2' }, { kind: 'public' }],
    });
  });

  test('the end of a period stays as first estimated, and the day of deletion is kept', async () => {
    await using database = await testDatabase();
    const { db } = database;
    const state = () =>
      db.selectFrom('domain').select(['state_expires_at', 'deletion_at', 'expected_available_at']).executeTakeFirst();
    const full = (id: string, rgp: string, upDate: string) =>
      deposit({
        id,
        contents: `${registrar('north')}${domain('a.example', { status: 'pendingDelete', more: `<rdeDomain:rgpStatus s="${rgp}"/>`, upDate })}`,
      });
    await importInto(database, full('1', 'redemptionPeriod', '2026-10-01T00:00:00Z'));
    await importInto(database, full('2', 'redemptionPeriod', '2026-10-09T00:00:00Z'));
    expect(await state()).toEqual({
      state_expires_at: new Date('2026-10-31T00:00:00Z'),
      deletion_at: new Date('2026-10-01T00:00:00Z'),
      expected_available_at: new Date('2026-11-05T00:00:00Z'),
    });
    await importInto(database, full('3', 'pendingDelete', '2026-10-31T00:00:00Z'));
    expect(await state()).toEqual({
      state_expires_at: new Date('2026-11-05T00:00:00Z'),
      deletion_at: new Date('2026-10-01T00:00:00Z'),
      expected_available_at: new Date('2026-11-05T00:00:00Z'),
    });
  });
});
