/** A server that listens on IPv6 sees an IPv4 address in the clothes of the former (RFC 4291, 2.5.5.2). */
export function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
