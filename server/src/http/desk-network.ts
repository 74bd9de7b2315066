import { BlockList, isIP } from 'node:net';
import { canonicalIp } from '@panel/contract/ip-address';
import { Refusal } from '@panel/core';

/** Why the registry's own people may not call from an address, if only some networks are theirs. */
export function deskNetworkCheck(networks: readonly string[] | undefined): (ip: string | undefined) => Refusal | null {
  if (!networks) return () => null;
  const allowed = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) allowed.addAddress(address, family);
    else allowed.addSubnet(address, Number(prefix), family);
  }
  return (ip) => {
    // Whoever has gone away in the meantime has no address any more.
    const address = canonicalIp(ip ?? '');
    const isAllowed = address !== null && allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
    return isAllowed ? null : new Refusal('desk.network', { values: { address: address ?? ip ?? '' } });
  };
}
