import { withinYears } from '@panel/contract/display-time';
import type { ContactRole, DomainStatus } from '@panel/contract/registration';
import { compileOnce } from '@panel/database/compiled-query';
import type { Database } from '@panel/database/database';
import { asciiName, isPossible, mapName, unicodeName } from '@panel/registry/names';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { algorithmOf, digestTypeOf } from './dnssec.rules.ts';

interface Asked {
  registrarId: number;
  name: string;
  alabel: string;
}

/** Takes a U-label or A-label; returns `undefined` for a text that cannot be a name. */
function askFor(registrarId: number, text: string): Asked | undefined {
  if (!isPossible(text)) return undefined;
  const name = mapName(text);
  return { registrarId, name, alabel: asciiName(name) };
}

const selectDomain = (db: Database, { registrarId, name, alabel }: Asked) =>
  db
    .selectFrom('domain')
    .where('domain.registrar_id', '=', registrarId)
    .where((domain) => domain.or([domain('domain.name', '=', name), domain('domain.alabel', '=', alabel)]));

const selectRegistration = compileOnce((db, asked: Asked) =>
  selectDomain(db, asked)
    .select([
      'domain.name',
      'domain.alabel',
      'domain.statuses',
      'domain.rgp_status',
      'domain.created_at',
      'domain.updated_at',
      'domain.expires_at',
      'domain.expected_available_at',
      'domain.deletion_at',
      'domain.transferred_at',
      'domain.state_expires_at',
    ])
    .select((domain) => [
      jsonObjectFrom(
        domain
          .selectFrom('contact')
          .select(['handle', 'name', 'email'])
          .whereRef('contact.id', '=', 'domain.registrant_id'),
      ).as('registrant'),
      jsonArrayFrom(
        domain
          .selectFrom('domain_nameserver')
          .leftJoin('host', 'host.name', 'domain_nameserver.name')
          .select(({ fn }) => [
            'domain_nameserver.name',
            fn.coalesce('domain_nameserver.addresses', 'host.addresses').as('addresses'),
          ])
          .whereRef('domain_id', '=', 'domain.id')
          .orderBy('position'),
      ).as('nameservers'),
      jsonArrayFrom(
        domain
          .selectFrom('domain_contact')
          .innerJoin('contact', 'contact.id', 'domain_contact.contact_id')
          .select(['role', 'handle'])
          .whereRef('domain_id', '=', 'domain.id')
          .orderBy('role')
          .orderBy('handle'),
      ).as('contacts'),
      jsonArrayFrom(
        domain
          .selectFrom('domain_ds')
          .select(['key_tag', 'algorithm', 'digest_type', 'digest'])
          .whereRef('domain_id', '=', 'domain.id')
          .orderBy('position'),
      ).as('keys'),
    ]),
);

/** Finds one of the registrar's registrations, by U-label or A-label. */
export async function findRegistration(db: Database, registrarId: number, nameOrAlabel: string) {
  const asked = askFor(registrarId, nameOrAlabel);
  const [row] = asked ? await selectRegistration(db, asked) : [];
  if (!row) return undefined;

  return {
    uLabel: row.name,
    aLabel: row.alabel,
    statuses: row.statuses as unknown as DomainStatus[],
    rgpStatus: row.rgp_status,
    created: shown(row.created_at),
    updated: shown(row.updated_at),
    expired: shown(row.expires_at),
    expectedAvailableDate: shown(row.expected_available_at),
    deletionDate: shown(row.deletion_at),
    transferred: shown(row.transferred_at),
    stateExpirationDate: shown(row.state_expires_at),
    registrant: row.registrant,
    nameservers: row.nameservers.map(({ name, addresses }) => ({
      name,
      name_unicode: unicodeName(name),
      ipAddresses: (addresses ?? []).map((ip) => ({ ip })),
    })),
    contacts: row.contacts.map(({ role, handle }) => ({ role: role as ContactRole, handle })),
    delegationSigners: row.keys.map(({ key_tag, algorithm, digest_type, digest }) => ({
      keyTag: key_tag,
      algorithm: algorithmOf(algorithm),
      digestType: digestTypeOf(digest_type),
      digest,
    })),
  };
}

/** Version 1.0.0 stored times beyond the years that can be written. */
const shown = (time: Date | null) => time && withinYears(time);

/** The latest transfer of one of the registrar's registrations; its status is `null` if there never was one. */
export async function findTransfer(db: Database, registrarId: number, nameOrAlabel: string) {
  return ownDomain(db, registrarId, nameOrAlabel)?.select('transfer_status as status').executeTakeFirst();
}

/** Takes a U-label or A-label; returns `undefined` for a text that cannot be a name. */
export function ownDomain(db: Database, registrarId: number, text: string) {
  const asked = askFor(registrarId, text);
  return asked && selectDomain(db, asked);
}
