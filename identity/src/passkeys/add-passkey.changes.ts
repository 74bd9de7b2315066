import type { Database } from '@panel/database/database';
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { lockAccount } from '../accounts/account.queries.ts';
import { CHALLENGE_LASTS_MS, keepChallenge, spendChallenge } from './challenge.queries.ts';
import { listCredentials } from './passkey.queries.ts';
import type { RelyingParty } from './relying-party.rules.ts';

/** The owner of the new passkey, and the session that requested it. */
interface Owner {
  subject: string;
  session: string;
}

export const MAX_PASSKEYS = 20;

/** EdDSA, ES256 and RS256, which cover the authenticators in use. */
const ALGORITHMS = [-8, -7, -257];

export async function beginPasskey(
  db: Database,
  party: RelyingParty,
  { subject, session }: Owner,
  standsAlone: boolean,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const account = await db
    .selectFrom('identity.account')
    .select(['username', 'name'])
    .where('id', '=', subject)
    .executeTakeFirstOrThrow();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: account.username,
    userDisplayName: account.name,
    // Random, so that it reveals nothing about its owner.
    userID: new Uint8Array(Buffer.from(subject.replaceAll('-', ''), 'hex')),
    timeout: CHALLENGE_LASTS_MS,
    attestationType: 'none',
    excludeCredentials: await listCredentials(db, subject),
    authenticatorSelection: standsAlone
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'discouraged' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await keepChallenge(db, `adding in ${session}`, options.challenge);
  return options;
}

export interface CreatedPasskey {
  credential: WebAuthnCredential;
  standsAlone: boolean;
}

/**
 * Accepts what the browser created from `beginPasskey`'s options: in the same session, once, within five minutes. Not
 * in a transaction, whose rollback would restore the challenge.
 */
export async function checkPasskey(
  db: Database,
  party: RelyingParty,
  { session }: Owner,
  { standsAlone, credential: response }: { standsAlone: boolean; credential: RegistrationResponseJSON },
): Promise<CreatedPasskey | undefined> {
  const challenge = await spendChallenge(db, `adding in ${session}`);
  const credential = challenge && (await verify(party, challenge, response, standsAlone));
  return credential ? { credential, standsAlone } : undefined;
}

export async function addPasskey(
  trx: Database,
  { subject }: Owner,
  name: string,
  { credential, standsAlone }: CreatedPasskey,
): Promise<'added' | 'known' | 'too-many'> {
  await lockAccount(trx, subject);
  if ((await listCredentials(trx, subject)).length >= MAX_PASSKEYS) return 'too-many';
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('identity.passkey')
    .values({
      account_id: subject,
      name,
      stands_alone: standsAlone,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? 'known' : 'added';
}

/** The library throws on any mismatch: the challenge, the origin, the relying party, a flag, the format. */
async function verify(party: RelyingParty, challenge: string, response: RegistrationResponseJSON, mustVerify: boolean) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: mustVerify,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  } catch {
    return undefined;
  }
}
