import { displayName, readName } from '@panel/registry/names';
import { staged } from '@panel/registry/stage';
import { isOwnStatus, MAX_OWN_STATUSES, readStatus, readTime, readTransferStatus } from '@panel/registry/values';
import { dsOfKey, readDs } from '../delegation-signer.rules.ts';
import { isGracePeriod, stateOf } from '../grace-period.rules.ts';
import type { RawDomain, RawNameserver } from '../objects.ts';
import { readAddresses } from './stage-host.ts';
import { type Report, reporter, type Staging } from './staging.ts';

const roles = new Map([
  ['admin', 'ADMIN'],
  ['tech', 'TECH'],
]);

export function stageDomain(staging: Staging, n: number, raw: RawDomain): void {
  const report = reporter(staging, raw.line, `domain ${raw.name ?? ''}`.trim());
  const alabel = readName(raw.name ?? '');
  if (!alabel) {
    report('RDE_DOMAIN_HAS_INVALID_NAME', raw.name ? 'its name is not a domain name' : 'it has no name');
    return;
  }
  checkPresence(raw, alabel, report);
  const created = time(raw.crDate, 'crDate', 'RDE_DOMAIN_HAS_INVALID_CRDATE', report);
  const expires = time(raw.exDate, 'exDate', 'RDE_DOMAIN_HAS_INVALID_EXDATE', report);
  const updated = time(raw.upDate, 'upDate', 'PANEL_DOMAIN_HAS_INVALID_DATE', report);
  const transferred = time(raw.trDate, 'trDate', 'PANEL_DOMAIN_HAS_INVALID_DATE', report);
  const isPending = raw.trStatus === 'pending';
  const statuses = readStatuses(raw, staging, report);
  const state = stateOf({
    rgpStatuses: readGracePeriods(raw, report),
    updated,
    transferEnds: isPending ? time(raw.acDate, 'acDate', 'PANEL_DOMAIN_HAS_INVALID_DATE', report) : null,
    isPendingTransfer: isPending || statuses.some(({ status }) => status === 'pendingTransfer'),
  });
  staging.add(staged.domain, {
    n,
    line: raw.line,
    alabel,
    name: displayName(alabel),
    registrar: raw.clID && staging.handles.of(raw.clID),
    registrant: raw.registrant,
    statuses,
    rgp_status: state.gracePeriod,
    created_at: created,
    updated_at: updated,
    expires_at: expires,
    transferred_at: transferred,
    transfer_status: raw.trStatus && (readTransferStatus(raw.trStatus) ?? 'NONE'),
    state_expires_at: state.stateExpires,
    expected_available_at: state.expectedAvailable,
    deletion_at: state.deletion,
    dates_estimated: state.isEstimated,
    as_given: false,
  });
  for (const { type = '', id } of raw.contacts) {
    const role = roles.get(type);
    if (!role) staging.tallies.unusedContacts.add(type, raw.line);
    else if (id) staging.add(staged.domainContact, { n, line: raw.line, domain: alabel, role, contact: id });
  }
  for (const [position, nameserver] of raw.nameservers.entries())
    stageNameserver(staging, n, { line: raw.line, alabel, position, nameserver }, report);
  stageKeys(staging, n, alabel, raw, report);
}

function checkPresence(raw: RawDomain, alabel: string, report: Report): void {
  if (!raw.roid) report('RDE_DOMAIN_HAS_MISSING_ROID', 'it has no roid');
  if (!raw.clID) report('RDE_DOMAIN_HAS_MISSING_CLID', 'it has no registrar, so it is skipped');
  if (!raw.crDate) report('RDE_DOMAIN_HAS_MISSING_CRDATE', 'it has no crDate');
  if (!raw.exDate) report('RDE_DOMAIN_HAS_MISSING_EXDATE', 'it has no exDate');
  if (raw.statuses.length === 0) report('RDE_DOMAIN_HAS_MISSING_STATUS', 'it has no status');
  if (raw.uName && readName(raw.uName) !== alabel)
    report('PANEL_DOMAIN_HAS_INVALID_UNAME', `its uName ${raw.uName} is not the U-label of its name`);
}

/** Each once; including the registry's own, up to a limit. */
function readStatuses({ statuses, line }: RawDomain, { tallies }: Staging, report: Report) {
  const code = 'RDE_DOMAIN_HAS_INVALID_STATUS';
  const read = new Map<string, { status: string; reason: string | null }>();
  for (const { s = '', text = null } of statuses) {
    const status = readStatus(s);
    if (status === undefined) report(code, s ? `its status ${s} is not a status` : 'it has an empty status');
    else if (!read.has(status)) read.set(status, { status, reason: text });
  }
  const own = [...read.keys()].filter(isOwnStatus);
  for (const status of own.slice(0, MAX_OWN_STATUSES)) tallies.ownStatuses.add(status, line);
  for (const status of own.slice(MAX_OWN_STATUSES)) {
    report(code, `its status ${status} is unknown, and one of more than ${MAX_OWN_STATUSES}, so it is skipped`);
    read.delete(status);
  }
  return [...read.values()];
}

function readGracePeriods({ rgpStatuses }: RawDomain, report: Report): string[] {
  return rgpStatuses.flatMap((status) => {
    if (status && isGracePeriod(status)) return status;
    report(
      'PANEL_DOMAIN_HAS_INVALID_RGP_STATUS',
      status ? `its grace period ${status} is unknown` : 'it has an empty grace period',
    );
    return [];
  });
}

function stageNameserver(
  staging: Staging,
  n: number,
  { line, alabel, position, nameserver }: { line: number; alabel: string; position: number; nameserver: RawNameserver },
  report: Report,
): void {
  const { name, roid, addresses } = nameserver;
  const host = name === undefined ? null : readName(name);
  if (host === undefined || (host === null && !roid)) {
    report(
      'RDE_HOST_HAS_INVALID_NAME',
      name ? `its nameserver ${name} is not a host name` : 'it has a nameserver without a name',
    );
    return;
  }
  staging.add(staged.domainNameserver, {
    n,
    line,
    domain: alabel,
    position,
    name: host,
    roid,
    addresses: addresses && readAddresses(addresses, report),
  });
}

function stageKeys(staging: Staging, n: number, alabel: string, { ds, keys }: RawDomain, report: Report): void {
  // If there are DS records, the keys beside them are those from which the records were derived.
  const read = ds.length > 0 ? ds.map(readDs) : keys.map((key) => dsOfKey(alabel, key));
  for (const [position, signer] of read.entries()) {
    if (!signer) report('PANEL_DOMAIN_HAS_INVALID_DS', 'one of its DS records or keys is invalid');
    else {
      const { keyTag, algorithm, digestType, digest } = signer;
      const keys = { key_tag: keyTag, algorithm, digest_type: digestType, digest };
      staging.add(staged.domainDs, { n, domain: alabel, position, ...keys });
    }
  }
}

function time(text: string | undefined, field: string, code: Parameters<Report>[0], report: Report): string | null {
  if (text === undefined) return null;
  const read = readTime(text);
  if (!read) report(code, `its ${field} ${text} is not a time from the year 1 to 9999`);
  return read ?? null;
}
