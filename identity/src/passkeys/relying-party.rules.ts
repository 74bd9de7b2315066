import { isIP } from 'node:net';

/** For whom passkeys are made: browsers use one only where its page has this origin (WebAuthn, 5.1.2). */
export interface RelyingParty {
  id: string;
  origin: string;
  name: string;
}

/** None under a bare IP address: browsers make passkeys for names only. */
export function relyingPartyAt(publicUrl: string, name: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin, name } : undefined;
}
