import {
  boolean,
  createTables,
  integer,
  jsonb,
  key,
  optional,
  stagedTable,
  text,
  texts,
  time,
} from './staged-table.ts';

export const objectTypes = ['domain', 'host', 'contact', 'registrar'] as const;
export type ObjectType = (typeof objectTypes)[number];

// What the registry sent, in a deposit or as changes. `n` numbers the objects in order: of two with the same name, the
// last applies. `line` is the line on which the object starts.

const object = { n: integer, line: integer };

/** NULL applies too: no earlier value is kept. */
const as_given = boolean;

const address = {
  street: optional(text),
  street2: optional(text),
  street3: optional(text),
  postal_code: optional(text),
  city: optional(text),
  region: optional(text),
  country_code: optional(text),
};

export const staged = {
  registrar: stagedTable('stage_registrar', {
    ...object,
    handle: key,
    iana_id: optional(text),
    status: text,
    created_at: optional(time),
    activated_at: optional(time),
    protected_threshold: optional(integer),
    as_given,
    /** The registrar's contacts that the other columns describe: `public`, `main`. */
    kinds: texts,
    name: optional(text),
    organization: optional(text),
    ...address,
    email: optional(text),
    phone: optional(text),
    mobile_phone: optional(text),
    url: optional(text),
  }),
  contact: stagedTable('stage_contact', {
    ...object,
    handle: key,
    roid: optional(text),
    as_given,
    registrar: optional(key),
    name: optional(text),
    organization: optional(text),
    ...address,
    phone: optional(text),
    fax: optional(text),
    email: optional(text),
  }),
  host: stagedTable('stage_host', { ...object, name: key, roid: optional(text), as_given, addresses: texts }),
  domain: stagedTable('stage_domain', {
    ...object,
    alabel: key,
    name: key,
    /** NULL if it is unknown: the registration is then left out. */
    registrar: optional(key),
    registrant: optional(key),
    statuses: jsonb<{ status: string; reason: string | null }[]>(),
    rgp_status: optional(text),
    created_at: optional(time),
    updated_at: optional(time),
    expires_at: optional(time),
    transferred_at: optional(time),
    transfer_status: optional(text),
    state_expires_at: optional(time),
    expected_available_at: optional(time),
    deletion_at: optional(time),
    dates_estimated: boolean,
    /** The dates of the state apply unchanged, even NULL: no earlier value is kept. */
    as_given: boolean,
  }),
  domainContact: stagedTable('stage_domain_contact', { ...object, domain: key, role: text, contact: key }),
  /** `name` is NULL while only the roid is known, `addresses` if the nameserver is a host object. */
  domainNameserver: stagedTable('stage_domain_nameserver', {
    ...object,
    domain: key,
    position: integer,
    name: optional(key),
    roid: optional(text),
    addresses: optional(texts),
  }),
  domainDs: stagedTable('stage_domain_ds', {
    n: integer,
    domain: key,
    position: integer,
    key_tag: integer,
    algorithm: integer,
    digest_type: integer,
    digest: text,
  }),
  /** `key` is NULL while only a host's roid is known. */
  deleted: stagedTable('stage_delete', {
    line: optional(integer),
    type: text,
    key: optional(key),
    roid: optional(text),
  }),
};

export const createStagedTables = createTables(Object.values(staged));
