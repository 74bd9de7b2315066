import { isIP } from 'node:net';

/** The site for which passkeys are created: browsers use one only on pages of this origin (WebAuthn, 5.1.2). */
export interface RelyingParty {
  id: string;
  origin: string;
  name: string;
}

/** Undefined for a bare IP address: browsers create passkeys only for host names. */
export function relyingPartyAt(publicUrl: string, name: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin, name } : undefined;
}
