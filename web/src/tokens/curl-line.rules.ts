import { getBillingLinesCsv } from '@panel/contract/billing.calls';
import { getInbox } from '@panel/contract/inbox.calls';
import type { Scope } from '@panel/contract/permissions';
import { getDomainListCsv } from '@panel/contract/reports.calls';
import { searchDomains } from '@panel/contract/search.calls';
import { getProtectedTransactions } from '@panel/contract/transactions.calls';

/** A first call (docs/SCRIPTS.md). It reads the token from a file, because other users can see command lines. */
export function curlLine(scopes: readonly Scope[], { origin, handle }: { origin: string; handle: string }): string {
  const paths: Partial<Record<Scope, string>> = {
    reports: getDomainListCsv.path.replace(':handle', handle),
    registrations: `${searchDomains.path}?ulabel=*`,
    billing: `${getBillingLinesCsv.path}?year=2026&month=11`,
    transactions: getProtectedTransactions.path,
    messages: getInbox.path,
  };
  const [path = searchDomains.path] = scopes.flatMap((scope) => paths[scope] ?? []);
  return `curl -fsS -H @token.header "${origin}${path}"`;
}
