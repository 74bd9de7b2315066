import type { LookupResult } from '@panel/contract/lookup';
import { expect, test } from 'vitest';
import { lookupCsv, lookupFileName } from './lookup-csv.rules.ts';

const missing: LookupResult = {
  input: 'none.example',
  ...{ uLabel: null, found: false, statuses: [], rgpStatus: null, expired: null, registrant: null },
};

const found: LookupResult = {
  input: 'CAFÉ.example',
  uLabel: 'café.example',
  found: true,
  statuses: [
    { status: 'ok', reason: null },
    { status: 'clientHold', reason: null },
  ],
  rgpStatus: 'ADD_PERIOD',
  expired: '2026-07-15T12:03:09.000Z',
  registrant: { handle: 'C-1', name: 'Ria "R" Registrant', email: 'ria@mail.example' },
};

const head = '\ufeffName,Found,Domain name,Status,Grace period,Expiry date,Registrant handle,Registrant,E-mail\r\n';

test('the file has a line for each name, in the order of the list', () => {
  expect(lookupCsv([found, missing])).toBe(
    `${head}CAFÉ.example,yes,café.example,inactive,ADD_PERIOD,2026-07-15T14:03:09+02:00,C-1,"Ria ""R"" Registrant",ria@mail.example\r\n` +
      'none.example,no,,,,,,,\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['a;=cmd()', "a;'=cmd()"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', "'\t'=1"],
  ['a,b', '"a,b"'],
  ['a\r\n-1', `"a\r'\n'-1"`],
  ['+32.25551234', '+32.25551234'],
  ['a-b.example', 'a-b.example'],
])('the name %j is written as %j, as in the files of the server', (input, cell) => {
  expect(lookupCsv([{ ...missing, input }])).toBe(`${head}${cell},no,,,,,,,\r\n`);
});

test.each([
  ['0001-01-01T00:00:00.000Z', '0001-01-01T00:00:00+00:00'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59+00:00'],
])('the expiry %s is written as %s, as in the files of the server', (expired, cell) => {
  expect(lookupCsv([{ ...missing, expired }])).toContain(`,${cell},`);
});

test('the file is named after the time in Brussels', () => {
  expect(lookupFileName(new Date('2026-11-15T23:03:09Z'))).toBe('domain_lookup_20261116-000309.csv');
});
