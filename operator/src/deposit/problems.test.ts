import { randomBytes } from 'node:crypto';
import { testDatabase } from '@panel/database/testing';
import { describe, expect, test } from 'vitest';
import { contact, deposit, domain, host, importInto, registrar } from './testing/deposit.ts';

const tag = (name: string, text: string) => `<rdeDomain:${name}>${text}</rdeDomain:${name}>`;
// Random, because PostgreSQL compresses repetitive data.
const long = randomBytes(4_500).toString('hex');
const ns = (text: string) => tag('ns', `<domain:hostObj>${text}</domain:hostObj>`);

describe.concurrent('a problem of one object is reported, and the rest is imported', { timeout: 60_000 }, () => {
  test.each<[string, string, object]>([
    ['no name', domain(''), { code: 'RDE_DOMAIN_HAS_INVALID_NAME', object: 'domain' }],
    ['a bad name', domain('-a_.exa mple'), { code: 'RDE_DOMAIN_HAS_INVALID_NAME', object: 'domain -a_.exa mple' }],
    ['an unknown registrar', domain('a.example', { clID: 'zeta' }), { code: 'RDE_DOMAIN_HAS_INVALID_CLID' }],
    ['no registrar', domain('a.example', { clID: '' }), { code: 'RDE_DOMAIN_HAS_MISSING_CLID' }],
    ['an unknown status', domain('a.example', { status: 'asleep' }), { code: 'RDE_DOMAIN_HAS_INVALID_STATUS' }],
    [
      'an invalid status',
      domain('a.example', { status: 'fast asleep' }),
      { code: 'RDE_DOMAIN_HAS_INVALID_STATUS', object: 'domain a.example' },
    ],
    [
      'a billing contact',
      domain('a.example', { more: '<rdeDomain:contact type="billing">X</rdeDomain:contact>' }),
      { code: 'PANEL_DOMAIN_HAS_UNUSED_CONTACT', message: '1 contact of the type billing cannot be used' },
    ],
    [
      'a leap second',
      domain('a.example', { crDate: '2016-12-31T23:59:60Z' }),
      { code: 'RDE_DOMAIN_HAS_INVALID_CRDATE' },
    ],
    ['31 February', domain('a.example', { upDate: '2026-02-31T00:00:00Z' }), { code: 'PANEL_DOMAIN_HAS_INVALID_DATE' }],
    [
      'the year 10000',
      domain('a.example', { crDate: '9999-12-31T23:59:59-01:00' }),
      {
        code: 'RDE_DOMAIN_HAS_INVALID_CRDATE',
        message: 'its crDate 9999-12-31T23:59:59-01:00 is not a time from the year 1 to 9999',
      },
    ],
    [
      'the year 0',
      domain('a.example', { upDate: '0001-01-01T00:00:00+01:00' }),
      { code: 'PANEL_DOMAIN_HAS_INVALID_DATE' },
    ],
    [
      'an offset that PostgreSQL does not read',
      domain('a.example', { crDate: '2026-01-01T00:00:00+16:00' }),
      { code: 'RDE_DOMAIN_HAS_INVALID_CRDATE' },
    ],
    ['no dates', domain('a.example', { crDate: '' }), { code: 'RDE_DOMAIN_HAS_MISSING_CRDATE' }],
    [
      'an unknown registrant',
      domain('a.example', { more: tag('registrant', 'X') }),
      { code: 'RDE_DOMAIN_HAS_INVALID_REGISTRANT' },
    ],
    [
      'an unknown contact',
      domain('a.example', { more: '<rdeDomain:contact type="tech">X</rdeDomain:contact>' }),
      { code: 'RDE_DOMAIN_HAS_MISSING_CONTACT', message: 'its tech contact X is unknown' },
    ],
    [
      'an unknown host',
      domain('a.example', { more: ns('ns.x.example') }),
      { code: 'RDE_DOMAIN_HAS_MISSING_NAMESERVER' },
    ],
    [
      'another uName',
      domain('a.example', { more: tag('uName', 'é.example') }),
      { code: 'PANEL_DOMAIN_HAS_INVALID_UNAME' },
    ],
    [
      'an unknown grace period',
      domain('a.example', { more: '<rdeDomain:rgpStatus s="nap"/>' }),
      { code: 'PANEL_DOMAIN_HAS_INVALID_RGP_STATUS' },
    ],
    [
      'an invalid DS',
      domain('a.example', { more: '<rdeDomain:secDNS><secDNS:dsData/></rdeDomain:secDNS>' }),
      { code: 'PANEL_DOMAIN_HAS_INVALID_DS' },
    ],
    ['an invalid address', host('ns1.example', '192.0.2.01'), { code: 'RDE_HOST_HAS_INVALID_IP_ADDRESS' }],
    ['an invalid host name', host('a..b'), { code: 'RDE_HOST_HAS_INVALID_NAME' }],
    ['a contact without e-mail', contact('C', ''), { code: 'RDE_CONTACT_HAS_INVALID_EMAIL' }],
    ['a contact without id', contact(''), { code: 'PANEL_CONTACT_HAS_MISSING_ID' }],
    ['a registrar twice', `${registrar('x')}${registrar('X')}`, { code: 'RDE_REGISTRAR_HAS_NON_UNIQUE_ID' }],
    ['a registrar with a long id', registrar(long), { code: 'RDE_REGISTRAR_HAS_INVALID_ID' }],
    ['a contact with a long id', contact(long, ''), { code: 'PANEL_CONTACT_HAS_INVALID_ID' }],
    [
      'a host with a long roid',
      host('ns1.example').replace('ns1.example-T', long),
      {
        code: 'RDE_HOST_HAS_INVALID_ROID',
        object: 'host ns1.example',
        message: 'its roid has more than 1000 characters or 2000 bytes',
      },
    ],
    ['a registrar with @', registrar('a@b'), { code: 'RDE_REGISTRAR_HAS_INVALID_ID' }],
  ])('%s', async (_, contents, problem) => {
    await using database = await testDatabase();
    const good = `${registrar('north')}\n${domain('good.example')}`;
    const report = await importInto(database, deposit({ contents: `${contents}\n${good}` }));
    expect(report.problemCount).toBe(1);
    expect(report.problems).toMatchObject([{ line: 8, ...problem }]);
    const found = await database.db.selectFrom('domain').select('name').where('name', '=', 'good.example').execute();
    expect(found).toHaveLength(1);
  });

  test('of two objects with the same name the last one counts, with all its parts', async () => {
    await using database = await testDatabase();
    const [first, second] = ['ns1.example', 'ns2.example'].map((name) => domain('a.example', { more: ns(name) }));
    const contents = [registrar('north'), host('ns1.example'), host('ns2.example'), first, second].join('\n');
    const report = await importInto(database, deposit({ contents }));
    expect(report.problems).toMatchObject([
      { line: 11, object: 'domain a.example', code: 'RDE_DOMAIN_HAS_NON_UNIQUE_NAME' },
    ]);
    const nameservers = await database.db.selectFrom('domain_nameserver').select('name').execute();
    expect(nameservers).toEqual([{ name: 'ns2.example' }]);
  });

  test('an invalid registration stays as it was', async () => {
    await using database = await testDatabase();
    await importInto(database, deposit({ id: '1', contents: `${registrar('north')}${domain('a.example')}` }));
    const report = await importInto(
      database,
      deposit({ id: '2', contents: `${registrar('north')}${domain('a.example', { clID: 'zeta' })}` }),
    );
    expect(report.objects.domain).toMatchObject({ read: 1, added: 0, changed: 0, removed: 0 });
    expect(await database.db.selectFrom('domain').select('name').execute()).toHaveLength(1);
  });

  test('mismatched header counts are reported with both figures', async () => {
    await using database = await testDatabase();
    const contents = `${registrar('north')}${domain('a.example')}`;
    const more = `${contents}${domain('b.example')}`;
    const report = await importInto(database, deposit({ contents: more, counts: { rdeDomain: 1, rdeRegistrar: 1 } }));
    expect(report.problems).toMatchObject([
      {
        line: null,
        code: 'RDE_OBJECT_COUNT_MISMATCH',
        message: 'the header counts 1 domain objects, but the deposit has 2',
      },
    ]);
  });

  test('the first thousand are listed, and all are counted', async () => {
    await using database = await testDatabase();
    const many = Array.from({ length: 900 }, (_, index) =>
      domain(`d${index}.example`, { status: 'x y', clID: 'zeta' }),
    );
    const report = await importInto(database, deposit({ contents: many.join('\n') }));
    expect(report.problems).toHaveLength(1_000);
    expect(report.problemCount).toBe(1_800);
  });
});
