import { expect, test } from 'vitest';
import { searchAddress } from '../registrations/index.ts';
import { apiFilters, followed, parametersOf, readSearch, valuesOf, withoutFilters, withSort } from './filters.rules.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));
const faultsIn = (query: string) =>
  read(query).filters.map(({ parameter: [name, value], fault }) => [name, value, fault ?? 'none']);

test.each([
  ['', '/registrations/search'],
  ['domainname=Act*&page=1', '/registrations/search?domainname=Act*&page=1'],
  ['contact=C-1', '/registrations/search?page=1&contact=C-1'],
  ['status=ok&status=ok&status=clientHold&page=3', '/registrations/search?page=3&status=ok&status=clientHold'],
  ['domainname=a&sort=-expires&later=1', '/registrations/search?domainname=a&page=1&sort=-expires&later=1'],
  ['domainname=&contact=&rgp=+', '/registrations/search'],
])('“%s” is the search at %s', (query, address) => {
  expect(searchAddress(read(query))).toBe(address);
});

test.each([
  [
    'status=ok&rgp=ADD_PERIOD&dnssec=signed&sort=-name',
    [
      ['status', 'ok', 'none'],
      ['rgp', 'ADD_PERIOD', 'none'],
      ['dnssec', 'signed', 'none'],
    ],
  ],
  ['status=OK', [['status', 'OK', 'unreadable']]],
  [
    'rgp=ADD_PERIOD&rgp=PENDING_DELETE',
    [
      ['rgp', 'ADD_PERIOD', 'none'],
      ['rgp', 'PENDING_DELETE', 'unreadable'],
    ],
  ],
  ['expiresFrom=2026-02-30', [['expiresFrom', '2026-02-30', 'unreadable']]],
  ['expiresTo=01/12/2026', [['expiresTo', '01/12/2026', 'unreadable']]],
  [
    'expiresFrom=2026-12-02&expiresTo=2026-12-01',
    [
      ['expiresFrom', '2026-12-02', 'none'],
      ['expiresTo', '2026-12-01', 'reversed'],
    ],
  ],
  [
    'createdTo=2026-12-01&createdFrom=2026-12-01',
    [
      ['createdTo', '2026-12-01', 'none'],
      ['createdFrom', '2026-12-01', 'none'],
    ],
  ],
  [
    'expiresFrom=soon&expiresTo=2026-12-01',
    [
      ['expiresFrom', 'soon', 'unreadable'],
      ['expiresTo', '2026-12-01', 'none'],
    ],
  ],
  [`contact=${'c'.repeat(256)}`, [['contact', 'c'.repeat(256), 'unreadable']]],
  ['sort=price', [['sort', 'price', 'unreadable']]],
  ['sort=name&sort=expires', [['sort', 'expires', 'unreadable']]],
  ['expiry=2026', [['expiry', '2026', 'unknown']]],
])('the filters in “%s” are %j', (query, filters) => {
  expect(faultsIn(query)).toEqual(filters);
});

test.each([
  ['status=ok', true],
  ['expiry=2026', true],
  ['sort=price', false],
  ['status=OK&dnssec=signed', false],
  ['createdFrom=2026-12-02&createdTo=2026-12-01', false],
])('the API accepts “%s”: %s', (query, isTaken) => {
  expect(read(query).isValid).toBe(isTaken);
});

test('API requests contain lists of statuses and no unknown parameters', () => {
  const { parameters } = read('status=ok&status=clientHold&contact=C-1&later=1&sort=created');
  expect(apiFilters(parameters)).toEqual({ status: ['ok', 'clientHold'], contact: 'C-1' });
  expect(apiFilters([])).toEqual({});
});

test('the default order is not in the address', () => {
  const { parameters, sort } = read('contact=C-1&sort=expires');
  expect(sort).toBe('expires');
  expect(read('sort=price').sort).toBe('name');
  expect(withSort(parameters, '-expires')).toEqual([
    ['contact', 'C-1'],
    ['sort', '-expires'],
  ]);
  expect(withSort(parameters, 'name')).toEqual([['contact', 'C-1']]);
  expect(withoutFilters(parameters)).toEqual([['sort', 'expires']]);
});

test('the fields hold valid values and return the same', () => {
  const search = read('dnssec=unsigned&status=ok&status=odd&expiresTo=2026-12-01&expiresFrom=2026-12-02&sort=created');
  const values = valuesOf(search);
  expect(values).toMatchObject({
    status: ['ok'],
    dnssec: 'unsigned',
    expiresFrom: '2026-12-02',
    expiresTo: '2026-12-01',
  });
  expect(parametersOf({ ...values, contact: '  C-1 ', nameserver: ' ' })).toEqual([
    ['status', 'ok'],
    ['expiresFrom', '2026-12-02'],
    ['expiresTo', '2026-12-01'],
    ['contact', 'C-1'],
    ['dnssec', 'unsigned'],
    ['sort', 'created'],
  ]);
});

test('typed values stay when the address changes elsewhere, and otherwise follow it', () => {
  const [before, now] = ['contact=C-1&dnssec=signed', 'nameserver=ns1.example&sort=expires'].map((query) =>
    valuesOf(read(query)),
  ) as [ReturnType<typeof valuesOf>, ReturnType<typeof valuesOf>];
  expect(followed(before, before, now)).toEqual(now);
  expect(followed({ ...before, rgp: 'ADD_PERIOD', contact: 'C-2' }, before, now)).toEqual({
    ...now,
    rgp: 'ADD_PERIOD',
    contact: 'C-2',
  });
});
