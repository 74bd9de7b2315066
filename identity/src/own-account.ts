import type { Database } from '@panel/database/database';
import { secondStepOf } from './accounts/account.queries.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './oidc/own-sessions.ts';
import type { Proof } from './oidc/session.queries.ts';
import { addPasskey, beginPasskey, checkPasskey, MAX_PASSKEYS } from './passkeys/add-passkey.changes.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkeys/passkey.queries.ts';
import type { RelyingParty } from './passkeys/relying-party.rules.ts';
import { createRecoveryCodes, recoveryCodesOf } from './recovery-codes/recovery-code.changes.ts';

export type OwnAccount = ReturnType<typeof ownAccountFunctions>;

/** Users' access to their own account. Each function takes the database or the caller's transaction. */
export function ownAccountFunctions(party: RelyingParty | undefined) {
  return {
    sessions: listOwnSessions,
    endSession: endOwnSession,
    endOtherSessions,
    recoveryCodes: recoveryCodesOf,
    createRecoveryCodes,
    secondStep: secondStepOf,
    listPasskeys,
    renamePasskey,
    removePasskey,
    maxPasskeys: MAX_PASSKEYS,
    /** Undefined if browsers cannot use passkeys at this address. */
    passkeys: party && {
      begin: (db: Database, owner: Proof, standsAlone: boolean) => beginPasskey(db, party, owner, standsAlone),
      check: (db: Database, owner: Proof, made: Parameters<typeof checkPasskey>[3]) =>
        checkPasskey(db, party, owner, made),
      add: addPasskey,
    },
  };
}
