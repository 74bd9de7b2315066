import {
  anyContact,
  anyDomain,
  anyRegistrar,
  aYearAfter,
  changed,
  charge,
  type Happening,
  inDays,
  isQuiet,
  ok,
  type World,
} from './world.ts';

export function requestTransfer(world: World): Happening | undefined {
  const domain = anyDomain(world, (it) => isQuiet(it) && it.statuses.length === 1);
  const gaining = anyRegistrar(world, domain?.registrar);
  if (!domain || !gaining) return undefined;
  return {
    words: `${gaining} requests the transfer of ${domain.name} from ${domain.registrar}`,
    changes: [
      changed(world, domain, {
        statuses: [{ status: 'pendingTransfer', reason: null }],
        transferStatus: 'PENDING',
        stateExpires: inDays(world, 5),
      }),
      charge(world, gaining, domain.name, ['TRANSFER', 'REQUEST']),
    ],
  };
}

/** The name gets contacts of its new registrar, who may not see those of the old one. */
export function approveTransfer(world: World): Happening | undefined {
  const domain = anyDomain(world, ({ transferStatus }) => transferStatus === 'PENDING');
  const gaining = anyRegistrar(world, domain?.registrar);
  const handle = gaining && anyContact(world, gaining);
  if (!domain || !handle) return undefined;
  return {
    words: `${domain.name} is transferred from ${domain.registrar} to ${gaining}`,
    changes: [
      changed(world, domain, {
        registrar: gaining,
        statuses: ok,
        rgpStatus: 'TRANSFER_PERIOD',
        transferStatus: 'CLIENT_APPROVED',
        transferred: world.now.toISOString(),
        stateExpires: null,
        expires: aYearAfter(domain.expires, world.now),
        registrant: handle,
        contacts: ['ADMIN', 'TECH'].map((role) => ({ role, handle })),
      }),
      charge(world, gaining, domain.name, ['RENEW', 'TRANSFER'], 1),
    ],
  };
}
