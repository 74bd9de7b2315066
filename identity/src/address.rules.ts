/** A server that listens on IPv6 sees 192.0.2.1 as ::ffff:192.0.2.1 (RFC 4291, 2.5.5.2). */
export function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
