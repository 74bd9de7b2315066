import { addressOf } from '@panel/contract/endpoint';
import { getTransfer } from '@panel/contract/registration.calls';
import { putUser } from '@panel/contract/users.calls';
import { expect, test } from 'vitest';
import { answer, refuse } from './answers.ts';
import { fakeServer } from './fake-server.ts';

const transfer = { status: 'PENDING' };

test('answers that the contract does not allow are rejected', () => {
  // @ts-expect-error: a status is a text
  expect(() => answer(getTransfer, { transfer: { status: 1 } })).toThrow();
  // @ts-expect-error: the parameter is the name
  answer(getTransfer, { transfer }, { params: { domain: 'a.example' } });
  // @ts-expect-error: the body has no such field
  refuse(putUser, 'user.value.refused', { field: 'login' });
});

test('if several answers match a call, the last one applies', async () => {
  const a = { params: { name: 'a/é' } };
  const server = fakeServer({ answers: [refuse(getTransfer, 'not.found'), answer(getTransfer, { transfer }, a)] });
  const statusOf = async (name: string) => (await fetch(addressOf(getTransfer.path, { name }))).status;
  expect([await statusOf('a/é'), await statusOf('b')]).toEqual([200, 404]);
  server.answer(refuse(getTransfer, 'server.busy'));
  expect([await statusOf('a/é'), await statusOf('b')]).toEqual([503, 503]);
  expect(server.callsTo(getTransfer, a)).toHaveLength(2);
});
