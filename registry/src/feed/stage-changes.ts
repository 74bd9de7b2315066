import { stagedLedger } from '../ledger/index.ts';
import { displayName } from '../names/index.ts';
import type { AddRow, StagedTable } from '../stage/staged-table.ts';
import { staged } from '../stage/tables.ts';
import type { Put, RegistrationChange } from './change.ts';
import type { FeedObject } from './objects.ts';
import { stagedReferences, stageReferences } from './references.ts';

/** The rows of a request's changes, by table. */
export function stageChanges(changes: RegistrationChange[]): Map<StagedTable, object[]> {
  const rows = new Map<StagedTable, object[]>();
  const tables = [...Object.values(staged), ...Object.values(stagedReferences), stagedLedger];
  for (const table of tables) rows.set(table, []);
  const add: AddRow = (table, row) => void rows.get(table)?.push(row);
  for (const [n, change] of changes.entries()) stageChange(add, n, change);
  stageReferences(add, changes);
  return rows;
}

function stageChange(add: AddRow, n: number, change: RegistrationChange): void {
  const { line, type } = change;
  const place = { n, line };
  if (change.op === 'delete' || change.isDeleted || change.comesBack)
    add(staged.deleted, { line, type, key: change.key, roid: null });
  if (change.op === 'delete') return;
  if (change.type === 'registrar') stageRegistrar(add, place, change.object);
  else if (change.type === 'contact') stageContact(add, place, change);
  else if (change.type === 'host')
    add(staged.host, { ...place, roid: null, as_given: change.isNew === true, ...change.object });
  else if (change.type === 'domain') stageDomain(add, place, change.object);
  else stageTransaction(add, line, change.object);
}

interface Place {
  n: number;
  line: number;
}

function stageRegistrar(add: AddRow, place: Place, registrar: FeedObject<'registrar'>): void {
  const { handle, ianaId, status, created, activated, threshold, contact } = registrar;
  const { name, organization, phone, mobilePhone, email, url } = contact;
  add(staged.registrar, {
    ...place,
    handle,
    iana_id: ianaId,
    status,
    created_at: created,
    activated_at: activated,
    protected_threshold: threshold,
    as_given: true,
    kinds: ['main'],
    name,
    organization,
    ...addressColumns(contact),
    phone,
    mobile_phone: mobilePhone,
    email,
    url,
  });
}

function stageContact(add: AddRow, place: Place, change: Put<'contact'>): void {
  const { handle, roid, registrar, name, organization, phone, fax, email } = change.object;
  const others = { registrar, name, organization, ...addressColumns(change.object), phone, fax, email };
  add(staged.contact, { ...place, handle, roid, as_given: change.isNew === true, ...others });
}

function stageDomain(add: AddRow, place: Place, domain: FeedObject<'domain'>): void {
  const { name: alabel, contacts, nameservers, ds } = domain;
  add(staged.domain, {
    ...place,
    alabel,
    name: displayName(alabel),
    registrar: domain.registrar,
    registrant: domain.registrant,
    statuses: domain.statuses,
    rgp_status: domain.rgpStatus,
    created_at: domain.created,
    updated_at: domain.updated,
    expires_at: domain.expires,
    transferred_at: domain.transferred,
    transfer_status: domain.transferStatus,
    state_expires_at: domain.stateExpires,
    expected_available_at: domain.expectedAvailable,
    deletion_at: domain.deletion,
    dates_estimated: false,
    as_given: true,
  });
  for (const { role, handle } of contacts)
    add(staged.domainContact, { ...place, domain: alabel, role, contact: handle });
  for (const [position, { name, addresses }] of nameservers.entries()) {
    // Otherwise a host object may have addresses to show.
    const known = addresses.length > 0 ? addresses : null;
    add(staged.domainNameserver, { ...place, domain: alabel, position, name, roid: null, addresses: known });
  }
  for (const [position, { keyTag, algorithm, digestType, digest }] of ds.entries()) {
    const signer = { key_tag: keyTag, algorithm, digest_type: digestType, digest };
    add(staged.domainDs, { n: place.n, domain: alabel, position, ...signer });
  }
}

function stageTransaction(add: AddRow, line: number, transaction: FeedObject<'transaction'>): void {
  const { svTRID, domain, amount = null, currency = null, ...others } = transaction;
  add(stagedLedger, { line, ...others, amount, currency, domain: displayName(domain), sv_trid: svTRID });
}

function addressColumns(
  address: Pick<FeedObject<'contact'>, 'street' | 'postalCode' | 'city' | 'region' | 'countryCode'>,
) {
  const [street, street2, street3] = address.street;
  const { postalCode, city, region, countryCode } = address;
  return { street, street2, street3, postal_code: postalCode, city, region, country_code: countryCode };
}
