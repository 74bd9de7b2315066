import * as z from 'zod/mini';
import './jitless.ts';
import { added } from './added.ts';
import { Timestamp } from './fields.ts';
import { canonicalIp } from './ip-address.ts';
import { limits } from './limits.ts';

/** Applies unless the operator sets another marker. */
export const defaultServiceLevelMarker = '-sla';

/** How many addresses a user may list: more if the username contains the service-level marker (Behaviour EPP-3). */
export function maxAllowedIps(username: string, serviceLevelMarker = defaultServiceLevelMarker): number {
  const name = username.split('@')[0] ?? '';
  return name.includes(serviceLevelMarker) ? limits.allowedIpsWithServiceLevel : limits.allowedIps;
}

/** A list above the limit is accepted if it only removes addresses (Behaviour EPP-3). */
export function fitsLimit(next: readonly string[], current: readonly string[], maximum: number): boolean {
  return next.length <= maximum || next.every((address) => current.includes(address));
}

const IpEntry = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || canonicalIp(text) !== null, { error: 'epp.ip.invalid' }),
);

/** The positions of entries that repeat an earlier address, even in another spelling. */
export function duplicatePositions(entries: readonly string[]): number[] {
  const seen = new Set<string>();
  return entries.flatMap((entry, position) => {
    const address = canonicalIp(entry.trim());
    if (address === null) return [];
    if (seen.has(address)) return [position];
    seen.add(address);
    return [];
  });
}

/** Which addresses a change adds and removes; both lists must be in canonical form. */
export function differenceOf(before: readonly string[], after: readonly string[]) {
  return {
    added: after.filter((address) => !before.includes(address)),
    removed: before.filter((address) => !after.includes(address)),
  };
}

// Every refused entry gets its own message, so a list far above any limit is refused as a whole.
const MAX_ENTRIES = 1_000;

/** Drops empty entries, refuses duplicates and returns the rest in canonical form (Behaviour EPP-1, EPP-2). */
export const IpAddresses = z.pipe(
  z.array(IpEntry).check(z.maxLength(MAX_ENTRIES, { abort: true }), (list) => {
    for (const position of duplicatePositions(list.value)) {
      list.issues.push({
        code: 'custom',
        message: 'epp.ip.duplicate',
        path: [position],
        input: list.value[position],
        continue: true,
      });
    }
  }),
  z.transform((entries) => entries.flatMap((entry) => canonicalIp(entry) ?? [])),
);

export const IpAddressList = z.object({ ipAddresses: IpAddresses });
export type IpAddressList = z.output<typeof IpAddressList>;

const ipData = z.object({
  ipAddresses: z.array(z.string()),
  /** How many addresses this user may list. */
  maximum: added(z.number()),
  /** The address of this request, as the server sees it; `null` if a proxy hides it. */
  currentAddress: added(z.nullable(z.string())),
  /** Addresses from which an EPP login was refused in the last 7 days. */
  refused: added(z.array(z.object({ address: z.string(), timestamp: Timestamp, times: z.number() }))),
});
export type IpSettings = z.input<typeof ipData>;

export const getIpAddresses = { data: ipData };

export const putIpAddresses = { body: IpAddressList, data: added(ipData) };

const { min, max } = limits.eppPassword;

/** Not trimmed: a space at either end is refused as unsafe instead of being removed silently (Behaviour EPP-4). */
const NewEppPassword = z.string({ error: (issue) => (issue.input == null ? 'field.required' : undefined) }).check(
  z.minLength(1, { error: 'field.required', abort: true }),
  // EPP counts characters (RFC 5730, `pwType`), but `minLength` and `maxLength` would count UTF-16 code units.
  ({ value, issues }) => {
    const issue = { origin: 'string', inclusive: true, input: value };
    const length = [...value].length;
    if (length < min) issues.push({ ...issue, code: 'too_small', minimum: min, message: 'field.too.short' });
    if (length > max) issues.push({ ...issue, code: 'too_big', maximum: max, message: 'field.too.long' });
  },
);

export const EppPasswordChange = z.object({
  /** Required only if a password is already set. */
  oldPassword: z.nullish(z.string().check(z.maxLength(limits.text, { error: 'field.too.long' }))),
  newPassword: NewEppPassword,
});
export type EppPasswordChange = z.output<typeof EppPasswordChange>;

export const putEppPassword = { body: EppPasswordChange, data: z.null() };

export const getEppPasswordRequired = { data: z.object({ value: z.boolean() }) };
