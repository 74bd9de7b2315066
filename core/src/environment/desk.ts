import { isIP } from 'node:net';
import { DEFAULT_DESK_SUFFIX } from '@panel/contract/desk-suffix';
import { lowerHandle } from '@panel/contract/handle';
import { StartError } from '@panel/database/start-error';
import type { Get } from './values.ts';

export interface DeskSettings {
  /** The suffix of registry staff's usernames, after the @. No registrar may have it as its handle. */
  deskSuffix: string;
  /** The addresses and networks from which registry staff may use the panel; any if absent. */
  deskNetworks: string[] | undefined;
}

interface Reached {
  publicUrl: string;
  trustProxy: string[] | false;
}

export function readDesk(get: Get, { publicUrl, trustProxy }: Reached): DeskSettings {
  const suffix = get('DESK_SUFFIX') ?? DEFAULT_DESK_SUFFIX;
  // The characters that a username may contain after the @.
  if (!/^[!-?A-~]{1,200}$/.test(suffix))
    throw new StartError('DESK_SUFFIX must be what follows the @ in a username, such as registry.');
  const deskNetworks = networks(get('DESK_NETWORKS'));
  // Behind an unknown TLS proxy, everyone has the proxy's address.
  if (deskNetworks && publicUrl.startsWith('https:') && !trustProxy)
    throw new StartError('DESK_NETWORKS needs TRUST_PROXY: otherwise everyone has the address of the TLS proxy.');
  return { deskSuffix: lowerHandle(suffix), deskNetworks };
}

function networks(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const given = text.split(',').map((part) => part.trim());
  if (!given.every(isNetwork))
    throw new StartError(
      'DESK_NETWORKS must be addresses and networks, separated by commas: for example 192.0.2.7,2001:db8:7::/64.',
    );
  return given;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
