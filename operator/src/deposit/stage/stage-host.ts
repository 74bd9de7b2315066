import { canonicalIp } from '@panel/contract/ip-address';
import { readName } from '@panel/registry/names';
import { staged } from '@panel/registry/stage';
import type { RawHost } from '../objects.ts';
import { type Report, readRoid, reporter, type Staging } from './staging.ts';

export function stageHost(staging: Staging, n: number, raw: RawHost): void {
  const report = reporter(staging, raw.line, `host ${raw.name ?? ''}`.trim());
  const name = readName(raw.name ?? '');
  if (!name) {
    report('RDE_HOST_HAS_INVALID_NAME', raw.name ? 'its name is not a host name' : 'it has no name');
    return;
  }
  if (!raw.roid) report('RDE_HOST_HAS_MISSING_ROID', 'it has no roid');
  const addresses = readAddresses(raw.addresses, report);
  const roid = readRoid(raw.roid, 'RDE_HOST_HAS_INVALID_ROID', report);
  staging.add(staged.host, { n, line: raw.line, name, roid, as_given: false, addresses });
}

/** In canonical form, without duplicates, in the deposit's order. */
export function readAddresses(addresses: string[], report: Report): string[] {
  const read = addresses.flatMap((address) => {
    const canonical = canonicalIp(address);
    if (!canonical) report('RDE_HOST_HAS_INVALID_IP_ADDRESS', `${address} is not an IP address`);
    return canonical ?? [];
  });
  return [...new Set(read)];
}
