import type { Database } from '@panel/database/database';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { type AskedBy, CHALLENGE_LASTS_MS, keepChallenge, spendChallenge } from './challenge.queries.ts';
import { listCredentials, notePasskeyUse, type StoredPasskey } from './passkey.queries.ts';
import type { RelyingParty } from './relying-party.rules.ts';

/** Without an account the browser offers what it has, so that the list of an account's passkeys is not revealed. */
export async function askForPasskey(
  db: Database,
  party: RelyingParty,
  askedBy: AskedBy,
  accountId?: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: CHALLENGE_LASTS_MS,
    allowCredentials: accountId === undefined ? [] : await listCredentials(db, accountId),
    userVerification: accountId === undefined ? 'required' : 'discouraged',
  });
  await keepChallenge(db, askedBy, options.challenge);
  return options;
}

/** The credential in a submitted form, if it has the right shape. */
export function credentialIn(body: URLSearchParams): AuthenticationResponseJSON | undefined {
  try {
    const credential: AuthenticationResponseJSON = JSON.parse(body.get('credential') ?? '');
    return /^[\w-]{1,1400}$/.test(credential.id) ? credential : undefined;
  } catch {
    return undefined;
  }
}

interface Answer {
  askedBy: AskedBy;
  credential: AuthenticationResponseJSON;
  passkey: StoredPasskey;
  /** Whether the authenticator must have verified the user, which replaces the password. */
  mustVerify: boolean;
}

/** Whether the passkey signed the requested challenge. Consumes the challenge and records the use. */
export async function acceptPasskey(db: Database, party: RelyingParty, answer: Answer): Promise<boolean> {
  const { askedBy, passkey } = answer;
  const challenge = await spendChallenge(db, askedBy);
  const counter = challenge === undefined ? undefined : await verify(party, challenge, answer);
  return counter !== undefined && notePasskeyUse(db, passkey.id, counter);
}

/** The library throws on any mismatch: the challenge, the origin, the signature, a decreasing counter. */
async function verify(party: RelyingParty, challenge: string, { credential, passkey, mustVerify }: Answer) {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: mustVerify,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
