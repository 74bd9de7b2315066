import type { Database } from '@panel/database/database';
import { inventKey, inventPeriod, nameserverGroups } from './invent.ts';
import type { Random } from './random.ts';
import type { AddedRegistrar } from './registrars.ts';
import { DAY_MS, type DemoRegistration, daysFrom, yearsFrom } from './registration.ts';
import { places, things } from './words.ts';

const idns = [
  { name: 'müller-optics.example', alabel: 'xn--mller-optics-dlb.example' },
  { name: 'smörgås.example', alabel: 'xn--smrgs-pra0j.example' },
  { name: '日本.example', alabel: 'xn--wgv71a.example' },
];

export function inventRegistrations(
  count: number,
  prefix: string,
  { now, random }: { now: Date; random: Random },
): DemoRegistration[] {
  const names = new Set<string>();
  while (names.size < count) {
    const name = `${prefix}${random.pick(places)}-${random.pick(things)}`;
    names.add(`${names.has(`${name}.example`) ? `${name}-${random.below(90) + 10}` : name}.example`);
  }
  return [...names].map((name) => ({
    name,
    statuses: random.chance(0.12) ? [{ status: 'ok' }, { status: 'clientTransferProhibited' }] : [{ status: 'ok' }],
    ...(random.chance(0.3) && { nameservers: random.pick(nameserverGroups) }),
    ...(random.chance(0.2) && { keys: [inventKey(random)] }),
    ...inventPeriod(now, random),
  }));
}

export function idnRegistrations(): DemoRegistration[] {
  return idns.map((idn) => ({ ...idn, statuses: [{ status: 'ok' }] }));
}

export async function addRegistrations(
  db: Database,
  registrar: AddedRegistrar,
  registrations: DemoRegistration[],
  contactIds: [number, ...number[]],
  { now, random }: { now: Date; random: Random },
): Promise<void> {
  const usual = [`ns1.${registrar.handle}.example`, 'ns1.example.net'];
  for (let start = 0; start < registrations.length; start += 400) {
    const batch = registrations.slice(start, start + 400);
    const rows = batch.map((registration) => domainRow(registrar, registration, random.pick(contactIds), now, random));
    const ids = (await db.insertInto('domain').values(rows).returning('id').execute()).map((row) => row.id);
    const parts = batch.map((registration, index) => ({ id: ids[index] ?? 0, ...registration }));
    const contacts = parts.flatMap(({ id }) => [
      { domain_id: id, role: 'ADMIN', contact_id: random.pick(contactIds) },
      { domain_id: id, role: 'TECH', contact_id: contactIds[0] },
    ]);
    const nameservers = parts.flatMap(({ id, nameservers: names = usual }) =>
      names.map((name, position) => ({ domain_id: id, position, name })),
    );
    const keys = parts.flatMap(({ id, keys: own = [] }) => own.map((key, position) => keyRow(id, position, key)));
    await db.insertInto('domain_contact').values(contacts).execute();
    if (nameservers.length > 0) await db.insertInto('domain_nameserver').values(nameservers).execute();
    if (keys.length > 0) await db.insertInto('domain_ds').values(keys).execute();
  }
}

export async function addHosts(db: Database): Promise<void> {
  await db
    .insertInto('host')
    .values([
      { name: 'ns1.active.example', addresses: ['192.0.2.53', '2001:db8::53'] },
      { name: 'ns2.active.example', addresses: ['198.51.100.53'] },
      { name: 'ns1.aurora.example', addresses: ['192.0.2.10', '2001:db8:a::10'] },
      { name: 'ns1.borealis.example', addresses: ['192.0.2.20'] },
      { name: 'ns1.example.net', addresses: [] },
      ...[...new Set(nameserverGroups.flat())].map((name) => ({ name, addresses: [] })),
    ])
    .execute();
}

function domainRow(
  registrar: AddedRegistrar,
  registration: DemoRegistration,
  registrantId: number,
  now: Date,
  random: Random,
) {
  const age = Math.floor((now.getTime() - registrar.created_at.getTime()) / DAY_MS);
  const { created = daysFrom(now, -30 - random.below(age - 30)) } = registration;
  const { updated = random.chance(0.5) ? daysFrom(created, random.below(29)) : created } = registration;
  return {
    registrar_id: registrar.id,
    name: registration.name,
    alabel: registration.alabel ?? registration.name,
    statuses: JSON.stringify(registration.statuses.map(({ status, reason = null }) => ({ status, reason }))),
    rgp_status: registration.rgpStatus ?? null,
    created_at: created,
    updated_at: updated,
    expires_at: registration.expires ?? yearsFrom(nextAnniversary(created, now), registration.isRenewed ? 1 : 0),
    expected_available_at: registration.expectedAvailable ?? null,
    deletion_at: registration.deletion ?? null,
    transferred_at: registration.transferred ?? null,
    state_expires_at: registration.stateExpires ?? null,
    transfer_status: registration.transferStatus ?? null,
    registrant_id: registrantId,
  };
}

function nextAnniversary(created: Date, now: Date): Date {
  let years = 1;
  while (yearsFrom(created, years) <= now) years += 1;
  return yearsFrom(created, years);
}

function keyRow(domainId: number, position: number, key: NonNullable<DemoRegistration['keys']>[number]) {
  return {
    domain_id: domainId,
    position,
    key_tag: key.keyTag,
    algorithm: key.algorithm,
    digest_type: key.digestType,
    digest: key.digest,
  };
}
