import { Refusal } from '@panel/core';
import type { OwnAccount } from '@panel/identity';

export type OwnAccountHere = () => OwnAccount;

/** Refuses where accounts are Keycloak's: what it does itself is linked, and not done here as well. */
export function ownAccountHere(ownAccount: OwnAccount | undefined): OwnAccountHere {
  return () => {
    if (!ownAccount) throw new Refusal('account.elsewhere');
    return ownAccount;
  };
}
