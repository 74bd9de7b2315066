import { billingTypes } from './billing.ts';
import { protectedTypes } from './transactions.ts';

/** The type's name in the contract: `CREATE`, `RENEW.AUTO`. */
export function ledgerTypeOf(type: string, subtype: string | null): string {
  return subtype ? `${type}.${subtype}` : type;
}

/** Types that are billed or protected. The ledger also accepts others, which have no effect. */
export const ledgerTypes: readonly string[] = [...new Set<string>([...billingTypes, ...protectedTypes])];
