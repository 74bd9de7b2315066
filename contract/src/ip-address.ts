import ipaddr from 'ipaddr.js';

const plainIpv4 = /^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){3}$/;
const plainIpv6 = /^[0-9a-f:]*:[0-9a-f:]*$/i;
const dottedEnd = /(?<=:)[^:]*\.[^:]*$/;

/**
 * Returns the canonical form of an address (RFC 5952), so that all spellings of one address are equal. An IPv4-mapped
 * address such as `::ffff:192.0.2.1` becomes IPv4. Returns `null` for anything but a single address: networks, zone ids
 * and leading zeros in IPv4 are refused.
 */
export function canonicalIp(text: string): string | null {
  if (isIpv4(text)) return text;
  // With dots, ipaddr.js would accept leading zeros and read `::192.0.2.1` as IPv4, so it gets hexadecimal groups.
  const groups = text.replace(dottedEnd, (end) => (isIpv4(end) ? inGroups(end) : end));
  if (!plainIpv6.test(groups) || !ipaddr.IPv6.isValid(groups)) return null;
  const address = ipaddr.IPv6.parse(groups);
  return address.isIPv4MappedAddress() ? address.toIPv4Address().toString() : address.toRFC5952String();
}

function isIpv4(text: string): boolean {
  return plainIpv4.test(text) && ipaddr.IPv4.isValid(text);
}

function inGroups(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(ipv4).octets;
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
