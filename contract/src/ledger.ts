import { billingTypes } from './billing.ts';
import { protectedTypes } from './transactions.ts';

/** The name by which the contract lists a type: `CREATE`, `RENEW.AUTO`. */
export function ledgerTypeOf(type: string, subtype: string | null): string {
  return subtype ? `${type}.${subtype}` : type;
}

/** Every type that counts for something. The ledger takes others as well, which do not. */
export const ledgerTypes: readonly string[] = [...new Set<string>([...billingTypes, ...protectedTypes])];
