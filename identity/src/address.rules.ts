import ipaddr from 'ipaddr.js';

// A proxy may forward something that is not an address, which then stays unchanged.

/** A server that listens on IPv6 sees 192.0.2.1 as ::ffff:192.0.2.1 (RFC 4291, 2.5.5.2). */
export function plainAddress(ip: string): string {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip;
}

/** With IPv6 a subscriber has a whole /64, so that counts as one address. */
export function subscriberOf(ip: string): string {
  const address = ipaddr.isValid(ip) ? ipaddr.process(ip) : ip;
  if (!(address instanceof ipaddr.IPv6)) return String(address);
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}
