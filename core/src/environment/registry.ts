import { StartError } from '@panel/database/start-error';
import { flag, type Get } from './values.ts';

/** The listener through which the registry sends changes and reads events. Nothing listens unless it is set. */
export function readRegistry(get: Get) {
  const registrySecrets = (get('REGISTRY_SECRET') ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  if (registrySecrets.length > 2)
    throw new StartError('REGISTRY_SECRET must be one secret, or two separated by a comma.');
  return {
    registryListen: get('REGISTRY_LISTEN'),
    registryListenRemote: flag('REGISTRY_LISTEN_REMOTE', get('REGISTRY_LISTEN_REMOTE'), false),
    registrySecrets,
  };
}
