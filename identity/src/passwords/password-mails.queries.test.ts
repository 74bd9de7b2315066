import { expect, test } from 'vitest';
import { mailboxOf } from './password-mails.queries.ts';

test.each([
  ['sam@aurora.example', 'sam@aurora.example'],
  ['Sam@Aurora.EXAMPLE', 'sam@aurora.example'],
  ['sam+40@aurora.example', 'sam@aurora.example'],
  ['sam+a+b@aurora.example', 'sam@aurora.example'],
  ['sam@bücher.example', 'sam@xn--bcher-kva.example'],
  ['sam@XN--BCHER-KVA.example', 'sam@xn--bcher-kva.example'],
  ['s.a.m@aurora.example', 's.a.m@aurora.example'],
  ['+sam@aurora.example', '+sam@aurora.example'],
  ['an imported text', 'an imported text@'],
])('the address %j leads to the mailbox %j', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
