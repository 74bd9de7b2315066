import type { PasskeyChoice } from '@panel/contract/account-passkeys';
import { postPasskey, postPasskeyOptions } from '@panel/contract/account-passkeys.calls';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type * as z from 'zod/mini';
import { call } from '../api/call.ts';

export type AddedPasskey = 'added' | 'cancelled' | 'known';

/** Asks the browser to create a passkey; the user may cancel, or the authenticator may already hold one. */
export async function addPasskey({
  name,
  standsAlone,
  endOthers,
}: z.output<typeof PasskeyChoice>): Promise<AddedPasskey> {
  const { options } = await call(postPasskeyOptions, { body: { standsAlone } });
  const credential = await startRegistration({ optionsJSON: options }).catch(outcomeOf);
  if (typeof credential === 'string') return credential;
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, attestationObject, transports } = response;
  const made = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  await call(postPasskey, { body: { name, standsAlone, endOthers, credential: made } });
  return 'added';
}

/** Browsers hide the reason so that pages learn nothing about authenticators: most failures look like cancellations. */
function outcomeOf(error: unknown): AddedPasskey {
  const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  return isKnown ? 'known' : 'cancelled';
}
