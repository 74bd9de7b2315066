import { BlockList, isIP } from 'node:net';
import { canonicalIp } from '@panel/contract/ip-address';
import { Refusal } from '@panel/core';

/** Why registry staff may not call from an address, if DESK_NETWORKS limits them. */
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
    // A client that has disconnected no longer has an address.
    const address = canonicalIp(ip ?? '');
    const isAllowed = address !== null && allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
    return isAllowed ? null : new Refusal('desk.network', { values: { address: address ?? ip ?? '' } });
  };
}
