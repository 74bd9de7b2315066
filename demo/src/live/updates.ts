import { randomBytes } from 'node:crypto';
import { put } from './objects.ts';
import { anyDomain, changed, type Happening, isQuiet, ok, type World } from './world.ts';

// Everyday changes by registrars, which cost nothing.

export function changeNameservers(world: World): Happening | undefined {
  const domain = anyDomain(world, isQuiet);
  if (!domain) return undefined;
  const hosts = ['ns1', 'ns2'].map((host) => ({
    name: `${host}.${domain.name}`,
    addresses: [`192.0.2.${1 + world.random.below(254)}`],
  }));
  return {
    words: `${domain.registrar} sets its own nameservers for ${domain.name}`,
    changes: [
      ...hosts.map(({ name, addresses }) => put.host(name, addresses)),
      changed(world, domain, { nameservers: hosts }),
    ],
  };
}

export function changeKeys(world: World): Happening | undefined {
  const domain = anyDomain(world, isQuiet);
  if (!domain) return undefined;
  const { name, registrar, ds } = domain;
  if (ds.length > 0)
    return { words: `${registrar} removes the key of ${name}`, changes: [changed(world, domain, { ds: [] })] };
  const digest = randomBytes(32).toString('hex').toUpperCase();
  const key = { keyTag: world.random.below(65_536), algorithm: 13, digestType: 2, digest };
  return { words: `${registrar} signs ${name}`, changes: [changed(world, domain, { ds: [key] })] };
}

export function changeLock(world: World): Happening | undefined {
  const domain = anyDomain(world, isQuiet);
  if (!domain) return undefined;
  const { name, registrar, statuses } = domain;
  const lock = { status: 'clientTransferProhibited', reason: null };
  const isLocked = statuses.some(({ status }) => status === lock.status);
  return {
    words: `${registrar} ${isLocked ? 'unlocks' : 'locks'} ${name}`,
    changes: [changed(world, domain, { statuses: isLocked ? ok : [...ok, lock] })],
  };
}
