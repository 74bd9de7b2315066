import { expect, test } from 'vitest';
import { changedColumns, officialContact } from './official-contact.rules.ts';

const none = officialContact(undefined);

test('without a contact, every field is empty', () => {
  expect(none).toMatchObject({ organization: null, mobilePhone: null, address: { postalCode: null } });
});

test.each([
  ['nothing', none, {}],
  ['a name', { ...none, name: 'Kim' }, { name: 'Kim' }],
  ['a phone number', { ...none, mobilePhone: '+32.1' }, { mobile_phone: '+32.1' }],
  ['a part of the address', { ...none, address: { ...none.address, postalCode: '1000' } }, { postal_code: '1000' }],
])('with %s changed, only its columns change', (_, wanted, columns) => {
  expect(changedColumns(undefined, wanted)).toEqual(columns);
});
