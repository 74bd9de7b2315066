import { places, things } from '../words.ts';
import { newContact } from './contacts.ts';
import { type Domain, put } from './objects.ts';
import {
  anyDomain,
  anyRegistrar,
  aYearAfter,
  changed,
  charge,
  day,
  type Happening,
  inDays,
  isQuiet,
  ok,
  type World,
} from './world.ts';

// From the registration to the day when the name is available again; grace periods are shortened.

export function register(world: World): Happening | undefined {
  const { random, now } = world;
  const registrar = anyRegistrar(world);
  const name = `${random.pick(places)}-${random.pick(things)}-${100 + random.below(900)}.example`;
  if (registrar === undefined || world.domains.has(name)) return undefined;
  const registrant = newContact(world, registrar);
  const at = now.toISOString();
  const domain: Domain = {
    name,
    registrar,
    statuses: ok,
    rgpStatus: 'ADD_PERIOD',
    created: at,
    updated: at,
    expires: aYearAfter(at, now),
    ...{ expectedAvailable: null, deletion: null, stateExpires: null, transferred: null, transferStatus: null },
    registrant: registrant.handle,
    contacts: ['ADMIN', 'TECH'].map((role) => ({ role, handle: registrant.handle })),
    nameservers: [`ns1.${registrar}.example`, 'ns1.example.net'].map((server) => ({ name: server, addresses: [] })),
    ds: [],
  };
  return {
    words: `${registrar} registers ${name} for ${registrant.name}`,
    changes: [put.contact(registrant), put.domain(domain), charge(world, registrar, name, ['CREATE'], 1)],
  };
}

export function renew(world: World): Happening | undefined {
  const domain = anyDomain(world, isQuiet);
  if (!domain) return undefined;
  const { name, registrar } = domain;
  const expires = aYearAfter(domain.expires, world.now);
  return {
    words: `${registrar} renews ${name}, until ${day(expires)}`,
    changes: [
      changed(world, domain, { expires, rgpStatus: 'RENEW_PERIOD' }),
      charge(world, registrar, name, ['RENEW'], 1),
    ],
  };
}

/** An expired registration is renewed for a year, unless its registrar deletes it. */
export function expire(world: World): Happening | undefined {
  const domain = anyDomain(world, isQuiet);
  if (!domain) return undefined;
  const { name, registrar } = domain;
  const expires = aYearAfter(world.now.toISOString(), world.now);
  return {
    words: `${name} expires and is renewed automatically, until ${day(expires)}`,
    changes: [
      changed(world, domain, { expires, rgpStatus: 'AUTO_RENEW_PERIOD', expectedAvailable: inDays(world, 80) }),
      charge(world, registrar, name, ['RENEW', 'AUTO'], 1),
    ],
  };
}

export function settle(world: World): Happening | undefined {
  const over = ['ADD_PERIOD', 'RENEW_PERIOD', 'AUTO_RENEW_PERIOD', 'TRANSFER_PERIOD'];
  const domain = anyDomain(world, ({ rgpStatus }) => rgpStatus !== null && over.includes(rgpStatus));
  return (
    domain && {
      words: `the grace period of ${domain.name} is over`,
      changes: [put.domain({ ...domain, rgpStatus: null, expectedAvailable: null })],
    }
  );
}

export function remove(world: World): Happening | undefined {
  const domain = anyDomain(world, isQuiet);
  if (!domain) return undefined;
  const { name, registrar } = domain;
  return {
    words: `${registrar} deletes ${name}, which goes into redemption`,
    changes: [
      changed(world, domain, {
        statuses: [{ status: 'pendingDelete', reason: null }],
        rgpStatus: 'REDEMPTION_PERIOD',
        deletion: world.now.toISOString(),
        stateExpires: inDays(world, 30),
        expectedAvailable: inDays(world, 35),
      }),
      charge(world, registrar, name, ['DELETE']),
    ],
  };
}

const isIn = (period: string) => (domain: Domain) => domain.rgpStatus === period;

export function restore(world: World): Happening | undefined {
  const domain = anyDomain(world, isIn('REDEMPTION_PERIOD'));
  if (!domain) return undefined;
  const { name, registrar } = domain;
  const nothing = { rgpStatus: null, deletion: null, stateExpires: null, expectedAvailable: null };
  return {
    words: `${registrar} restores ${name}`,
    changes: [changed(world, domain, { statuses: ok, ...nothing }), charge(world, registrar, name, ['RESTORE'])],
  };
}

export function endRedemption(world: World): Happening | undefined {
  const domain = anyDomain(world, isIn('REDEMPTION_PERIOD'));
  const fields = { rgpStatus: 'PENDING_DELETE', stateExpires: null, expectedAvailable: inDays(world, 5) };
  return (
    domain && {
      words: `${domain.name} was not restored and is about to be deleted`,
      changes: [changed(world, domain, fields)],
    }
  );
}

export function release(world: World): Happening | undefined {
  const domain = anyDomain(world, isIn('PENDING_DELETE'));
  return (
    domain && {
      words: `${domain.name} is available again`,
      changes: [{ type: 'domain', op: 'delete', key: domain.name }],
    }
  );
}
