import { randomUUID } from 'node:crypto';
import { daysFrom } from '../registration.ts';
import { put, type Verification } from './objects.ts';
import { anyDomain, type Happening, isQuiet, type World } from './world.ts';

const MAX_WAITING = 8;

export function openCase(world: World): Happening | undefined {
  if (world.cases.size >= MAX_WAITING) return undefined;
  const domain = anyDomain(world, (each) => isQuiet(each) && each.registrant !== null);
  if (!domain?.registrant) return undefined;
  const { now, random } = world;
  const day = (days: number) => daysFrom(now, days).toISOString();
  const days = random.pick([1, 3, 7, 14]);
  const opened: Verification = {
    id: `LIVE-V-${randomUUID()}`,
    registrar: domain.registrar,
    contact: domain.registrant,
    domains: random.chance(0.5) ? [domain.name] : [],
    responsible: random.pick(['REGISTRAR', 'REGISTRANT', 'REGISTRY']),
    trigger: random.pick(['REGISTRATION', 'TRANSFER', 'RISK', 'COMPLAINT']),
    status: 'OPEN',
    opened: now.toISOString(),
    closed: null,
    claims: random
      .pick([['NAME', 'ADDRESS'], ['EMAIL'], ['PHONE', 'EMAIL']])
      .map((claim) => ({ claim, state: 'REQUIRED' })),
    deadlines: [
      { type: 'RESPONSE', time: day(days) },
      { type: 'SUSPENSION', time: day(days + 14) },
    ],
    instructions: 'https://registry.example/verification',
  };
  return { words: `the registry verifies the registrant of ${domain.name}`, changes: [put.verification(opened)] };
}

/** Verifies an open case, or suspends it first. */
export function moveCase(world: World): Happening | undefined {
  const { random, now } = world;
  const waiting = [...world.cases.values()];
  const chosen = waiting[random.below(waiting.length)];
  if (!chosen) return undefined;
  if (chosen.status === 'OPEN' && random.chance(0.25))
    return {
      words: `${chosen.contact} did not respond: its names are suspended`,
      changes: [put.verification({ ...chosen, status: 'SUSPENDED' })],
    };
  const claims = chosen.claims.map(({ claim }) => ({ claim, state: 'VERIFIED' }));
  return {
    words: `${chosen.contact} is verified`,
    changes: [put.verification({ ...chosen, claims, status: 'VERIFIED', closed: now.toISOString() })],
  };
}
