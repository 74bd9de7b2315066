import { type HistoryField, historyFields } from '@panel/contract/history-fields';
import { type RawBuilder, sql } from 'kysely';

// A page and a file must show the same fields, and SQL builds the file, so both use this.

/** The command line uses the names of columns; all others are the contract's. */
const columns: Partial<Record<HistoryField, string>> = {
  activationTimestamp: 'activated_at',
  countryCode: 'country_code',
  ianaId: 'iana_id',
  mobilePhone: 'mobile_phone',
  postalCode: 'postal_code',
};

const names = historyFields.flatMap((field, position) =>
  [field, columns[field] ?? []].flat().map((kept) => sql`(${sql.lit(kept)}, ${sql.lit(field)}, ${sql.lit(position)})`),
);

/** A bare array is a list of IP addresses; an address is part of a contact. */
const objectOf = (value: RawBuilder<unknown>) => sql`CASE
  WHEN jsonb_typeof(${value}) = 'array' THEN jsonb_build_object('ipAddresses', ${value})
  WHEN jsonb_typeof(${value} -> 'address') = 'object' THEN ${value} || (${value} -> 'address')
  WHEN jsonb_typeof(${value}) = 'object' THEN ${value}
  ELSE '{}' END`;

/** Only fields with a name in the contract. Numbers become text, and booleans `yes` or `no`. */
const fieldsOf = (value: RawBuilder<unknown>) => sql`
  SELECT name.field, name.position,
    CASE jsonb_typeof(kept.value)
      WHEN 'array' THEN kept.value
      WHEN 'boolean' THEN to_jsonb(CASE kept.value WHEN 'true' THEN 'yes' ELSE 'no' END)
      ELSE to_jsonb(kept.value #>> '{}') END AS value
  FROM jsonb_each(${objectOf(value)}) AS kept (key, value)
  JOIN (VALUES ${sql.join(names)}) AS name (kept, field, position) ON name.kept = kept.key
  WHERE jsonb_typeof(kept.value) IN ('string', 'number', 'boolean', 'array')`;

/** The fields of the row `line` whose values changed, with both values. The order of a list does not matter. */
export const changedFields = sql`
  SELECT field, coalesce(old.position, new.position) AS position, old.value AS before, new.value AS after
  FROM (${fieldsOf(sql`line.before`)}) AS old FULL JOIN (${fieldsOf(sql`line.after`)}) AS new USING (field)
  WHERE CASE
    WHEN jsonb_typeof(old.value) = 'array' AND jsonb_typeof(new.value) = 'array'
    THEN NOT (old.value @> new.value AND new.value @> old.value)
    ELSE old.value IS DISTINCT FROM new.value END`;
