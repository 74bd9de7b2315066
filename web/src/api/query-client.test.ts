import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearAlerts, useAlerts } from '../alerts/alerts.ts';
import { Unattended } from '../sign-in/presence.ts';
import { registrarHeld } from '../sign-in/registrar-held.ts';
import { CallError } from './call-error.ts';
import { alertFailure } from './query-client.ts';

// Returns nothing: if vitest awaited what `act` returns, React would complain about a timer's update meanwhile.
afterEach(() => {
  act(() => clearAlerts());
});

const refusal = new CallError(422, [
  { messageKey: 'epp.ip.limit', defaultMessage: 'Too many.', values: { n: 10 } },
  { messageKey: 'of.tomorrow', defaultMessage: 'As the server says.' },
]);
const held = new CallError(403, [{ messageKey: 'registrar.held', defaultMessage: 'On hold.' }]);

const ofCaller = { errorText: 'account.password.failed' } as const;
const callersText = 'An internal error occurred while attempting to reset your password.';

// Behaviour ALERTS-1.
test.each([
  ['each message is an alert', refusal, {}, ['Too many.', 'As the server says.']],
  ['a key that is handled inline raises no alert', refusal, { inline: ['epp.ip.limit'] }, ['As the server says.']],
  ['a quiet query raises none', refusal, { quiet: true }, []],
  ['a page that was left alone raises none', new Unattended(), {}, []],
  ['a registrar that is held raises none', held, {}, []],
  ['a message without text', new CallError(500, [{ messageKey: 'x', defaultMessage: '' }]), {}, ['Unknown error.']],
  ['an empty response', new CallError(502), {}, ['An internal error occurred.']],
  ['no response', new CallError(0), {}, ['An internal error occurred.']],
  ['an unexpected error', new TypeError('x is undefined'), {}, ['An internal error occurred.']],
  ['the caller’s text if there is no response', new CallError(0), ofCaller, [callersText]],
  ['the caller’s text, whatever the response', refusal, ofCaller, [callersText]],
] as const)('%s', (_name, error, meta, messages) => {
  const { result } = renderHook(useAlerts);
  act(() => alertFailure(error, meta));
  expect(result.current.map((alert) => alert.message)).toEqual(messages);
});

// Behaviour WHO-8.
test('even a quiet query tells the frame that the registrar is on hold', () => {
  alertFailure(held, { quiet: true });
  expect(registrarHeld.get()).toBe(true);
});
