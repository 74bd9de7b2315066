import ipaddr from 'ipaddr.js';

const plainIpv4 = /^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){3}$/;
const plainIpv6 = /^[0-9a-f:.]+$/i;

/**
 * The canonical form of an address (RFC 5952), so that two spellings of one address are equal; an IPv4 address in
 * IPv6 clothes is the IPv4 address. `null` for anything else: no CIDR, no zone id, no leading zeros.
 */
export function canonicalIp(text: string): string | null {
  if (plainIpv4.test(text)) return ipaddr.IPv4.isValid(text) ? text : null;
  if (!plainIpv6.test(text) || !text.includes(':') || !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.toRFC5952String();
}
