import * as schemas from '@panel/contract/countries';
import { getCountries } from '@panel/contract/countries.calls';
import { getDomainListCsv } from '@panel/contract/reports.calls';
import { expect, test } from 'vitest';
import { faultOf, faultOfApi, faultOfRegistry, faultOfSignIn } from './judge.ts';
import { SECRET } from './odd-values.ts';

// Checks that the judge of hostile requests finds faults.

const countries = { ...getCountries, ...schemas.getCountries };
const json = 'application/json; charset=utf-8';
const refusal = (messageKey: string) =>
  JSON.stringify({ data: null, messages: [{ messageKey, defaultMessage: 'Words.' }] });

test.each([
  [500, json, refusal('internal.error'), countries, 'our own failure'],
  [502, json, '{}', countries, 'our own failure'],
  [400, json, 'TypeError: x\n    at f (/a/b.ts:1:2)', countries, 'a stack'],
  [422, json, refusal(`${SECRET}`), countries, 'a secret in the answer'],
  [404, 'text/html', '<p>', countries, 'not JSON, but text/html'],
  [400, json, '\u001f\u008b', countries, 'JSON that cannot be parsed'],
  [400, json, '{"error":"x"}', countries, 'not in the envelope'],
  [400, json, '{"data":null,"messages":[]}', countries, 'not in the envelope'],
  [400, json, refusal('no.such.key'), countries, 'no.such.key with status 400'],
  [400, json, refusal('not.found'), countries, 'not.found with status 400'],
  [503, json, refusal('not.found'), countries, 'not.found with status 503'],
  [200, json, '{"data":7,"messages":[]}', countries, 'not of the shape in the contract'],
  [200, json, '{"data":7,"messages":[]}', undefined, 'an answer that the contract does not know'],
  [200, 'text/html', '<p>', getDomainListCsv, 'a file as text/html'],
  [200, 'text/csv; charset=utf-8', 'a,b', getDomainListCsv, undefined],
  [503, json, refusal('server.busy'), countries, undefined],
  [404, json, refusal('not.found'), undefined, undefined],
  [200, json, refusal('no.transfer.history'), countries, undefined],
])('%i as %s, %.60s: %s', (status, contentType, body, endpoint, fault) => {
  expect(faultOfApi({ status, contentType, body }, endpoint)).toBe(fault);
});

test('a response outside the API may be a page', () => {
  expect(faultOf({ status: 400, contentType: 'text/html', body: '<p>' })).toBeUndefined();
});

test.each([
  [500, refusal('internal.error'), 'our own failure'],
  [422, refusal('not.found'), 'not.found with status 422'],
  [422, refusal(SECRET), 'a secret in the answer'],
  [404, refusal('not.found'), undefined],
  [200, '{"allowed":false}', undefined],
  [304, '', undefined],
])('of the registry’s listener, %i, %.60s: %s', (status, body, fault) => {
  expect(faultOfRegistry({ status, contentType: json, body })).toBe(fault);
});

test.each([
  [200, true, 'the sign-in of another browser'],
  [303, true, 'the sign-in of another browser'],
  [400, true, undefined],
  [200, false, undefined],
])('of a sign-in, %i to a stranger (%s): %s', (status, isStranger, fault) => {
  expect(faultOfSignIn({ status, contentType: 'text/html', body: '<p>' }, isStranger)).toBe(fault);
});
