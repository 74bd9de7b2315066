import { countryCodes } from '@panel/contract/country-codes';
import { isEmail } from '@panel/contract/fields';
import { staged } from '@panel/registry/stage';
import { isKey, TOO_LONG_FOR_A_KEY } from '@panel/registry/values';
import type { RawAddress, RawContact } from '../objects.ts';
import { readRoid, reporter, type Staging } from './staging.ts';

export function stageContact(staging: Staging, n: number, raw: RawContact): void {
  const report = reporter(staging, raw.line, `contact ${raw.id ?? ''}`.trim());
  if (!raw.id) {
    report('PANEL_CONTACT_HAS_MISSING_ID', 'it has no id');
    return;
  }
  if (!isKey(raw.id)) {
    report('PANEL_CONTACT_HAS_INVALID_ID', `its id ${TOO_LONG_FOR_A_KEY}`);
    return;
  }
  const info = raw.postalInfo.find(({ type }) => type === 'int') ?? raw.postalInfo[0];
  const types = raw.postalInfo.map(({ type }) => type);
  if (new Set(types).size < types.length)
    report('RDE_CONTACT_HAS_MULTIPLE_POSTALINFO_TYPES', 'it has two postalInfo of the same type');
  if (info?.cc && !countryCodes.has(info.cc.toUpperCase()))
    report('RDE_CONTACT_HAS_INVALID_CC', `its country code ${info.cc} is not a country code`);
  if (!raw.email || !isEmail(raw.email))
    report(
      'RDE_CONTACT_HAS_INVALID_EMAIL',
      raw.email ? `its e-mail address ${raw.email} is not an e-mail address` : 'it has no e-mail address',
    );
  staging.add(staged.contact, {
    n,
    line: raw.line,
    handle: raw.id,
    roid: readRoid(raw.roid, 'RDE_CONTACT_HAS_INVALID_ROID', report),
    as_given: false,
    registrar: raw.clID && staging.handles.of(raw.clID),
    name: info?.name,
    organization: info?.org,
    ...addressColumns(info),
    phone: raw.voice,
    fax: raw.fax,
    email: raw.email,
  });
}

export function addressColumns(address: RawAddress | undefined) {
  const [street, street2, street3] = address?.street ?? [];
  const { pc, city, sp, cc } = address ?? {};
  return { street, street2, street3, postal_code: pc, city, region: sp, country_code: cc?.toUpperCase() };
}
