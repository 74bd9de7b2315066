import { Refusal } from '@panel/core';
import type { OwnAccount } from '@panel/identity';

export type OwnAccountHere = () => OwnAccount;

/** Refuses if Keycloak has the accounts: the panel links to Keycloak's pages instead of repeating them. */
export function ownAccountHere(ownAccount: OwnAccount | undefined): OwnAccountHere {
  return () => {
    if (!ownAccount) throw new Refusal('account.elsewhere');
    return ownAccount;
  };
}
