import { signInNames } from '@panel/contract/sign-in';
import { StartError } from '@panel/database/start-error';
import { type Get, oneOf, webAddress } from './values.ts';

export interface KeycloakEnvironment {
  url: string;
  realm: string;
  clientId: string;
  adminClientId: string;
  adminClientSecret: string;
}

/** Returns `undefined` for the embedded sign-in service. */
export function readKeycloak(get: Get): KeycloakEnvironment | undefined {
  if (oneOf('IDENTITY', get('IDENTITY') ?? 'embedded', ['embedded', 'keycloak']) === 'embedded') return undefined;
  const needed = (name: string) => {
    const value = get(name);
    if (value === undefined) throw new StartError(`IDENTITY=keycloak needs ${name}.`);
    return value;
  };
  return {
    url: webAddress('KEYCLOAK_URL', needed('KEYCLOAK_URL')).replace(/\/$/, ''),
    realm: get('KEYCLOAK_REALM') ?? signInNames.realm,
    clientId: get('KEYCLOAK_CLIENT_ID') ?? signInNames.clientId,
    adminClientId: get('KEYCLOAK_ADMIN_CLIENT_ID') ?? signInNames.adminClientId,
    adminClientSecret: needed('KEYCLOAK_ADMIN_CLIENT_SECRET'),
  };
}
