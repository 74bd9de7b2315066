import type { RegistrarStatus } from '@panel/contract/registrar-status';
import { isHandle } from '@panel/core/registrar';
import { staged } from '@panel/registry/stage';
import { isKey, readTime, TOO_LONG_FOR_A_KEY } from '@panel/registry/values';
import type { RawRegistrar } from '../objects.ts';
import { addressColumns } from './stage-contact.ts';
import { reporter, type Staging } from './staging.ts';

const statuses = new Map<string, RegistrarStatus>([
  ['ok', 'ACTIVE'],
  ['readonly', 'SUSPENDED'],
  ['terminated', 'DELETED'],
]);

export function stageRegistrar(staging: Staging, n: number, raw: RawRegistrar): void {
  const report = reporter(staging, raw.line, `registrar ${raw.id ?? ''}`.trim());
  if (!raw.id) {
    report('RDE_REGISTRAR_HAS_MISSING_ID', 'it has no id');
    return;
  }
  const handle = staging.handles.ofRegistrar(raw.id, raw.line);
  // In usernames, the handle follows an @.
  if (handle.includes('@')) {
    report('RDE_REGISTRAR_HAS_INVALID_ID', 'its id contains an @, so it is skipped: give it a handle with --handles');
    return;
  }
  if (!isKey(handle)) {
    report('RDE_REGISTRAR_HAS_INVALID_ID', `its id ${TOO_LONG_FOR_A_KEY}`);
    return;
  }
  if (!isHandle(handle) && !staging.handles.isGiven(raw.id))
    report('PANEL_REGISTRAR_HAS_NO_HANDLE', 'its id cannot be a handle: give it one with --handles');
  if (!raw.name) report('RDE_REGISTRAR_HAS_MISSING_NAME', 'it has no name');
  if (raw.gurid && !/^[1-9]\d*$/.test(raw.gurid))
    report('RDE_REGISTRAR_HAS_INVALID_GURID', `its gurid ${raw.gurid} is not a number`);
  if (raw.status && !statuses.has(raw.status))
    report('PANEL_REGISTRAR_HAS_INVALID_STATUS', `its status ${raw.status} is unknown`);
  const created = raw.crDate && readTime(raw.crDate);
  if (raw.crDate && !created)
    report('PANEL_REGISTRAR_HAS_INVALID_DATE', `its crDate ${raw.crDate} is not a time from the year 1 to 9999`);
  staging.add(staged.registrar, {
    n,
    line: raw.line,
    handle,
    iana_id: raw.gurid,
    status: statuses.get(raw.status ?? 'ok') ?? 'ACTIVE',
    created_at: created,
    as_given: false,
    kinds: ['public', 'main'],
    activated_at: created, // deposits contain no other date
    protected_threshold: null,
    name: null,
    mobile_phone: null,
    organization: raw.name,
    ...addressColumns(raw.address),
    email: raw.email,
    phone: raw.voice,
    url: raw.url,
  });
}
