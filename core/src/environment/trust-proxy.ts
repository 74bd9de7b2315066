import { isIP } from 'node:net';
import { wrongValue } from './values.ts';

// A larger network is the internet rather than a set of proxies.
const SHORTEST_PREFIX = 8;

/**
 * The proxies whose X-Forwarded-For is trusted. There is no value for "all", because any client could then choose the
 * address by which failed sign-ins and requests are counted.
 */
export function trustProxy(text: string | undefined): string[] | false {
  if (text === undefined || text === 'off' || text === 'false') return false;
  const proxies = text.split(',').map((part) => part.trim());
  if (!proxies.every(isProxy))
    throw wrongValue(
      'TRUST_PROXY must be the addresses or networks of your proxies, or loopback, separated by commas: for example loopback, or 10.0.0.5,2001:db8:7::/64.',
      text,
    );
  return proxies;
}

function isProxy(text: string): boolean {
  if (text === 'loopback') return true;
  const [address = '', prefix, ...more] = text.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  return bits >= SHORTEST_PREFIX && bits <= (version === 4 ? 32 : 128);
}
