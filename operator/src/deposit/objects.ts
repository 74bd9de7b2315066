import type { ObjectType } from '@panel/registry/stage';

// The objects of a deposit (RFC 9022) as written, in XML or CSV, unchecked.

type OptionalText = string | undefined;

interface RawObject {
  line: number;
}

export interface RawAddress {
  street: string[];
  city: OptionalText;
  sp: OptionalText;
  pc: OptionalText;
  cc: OptionalText;
}

interface RawPostalInfo extends RawAddress {
  type: OptionalText;
  name: OptionalText;
  org: OptionalText;
}

export interface RawRegistrar extends RawObject {
  id: OptionalText;
  name: OptionalText;
  gurid: OptionalText;
  status: OptionalText;
  address: RawAddress | undefined;
  voice: OptionalText;
  email: OptionalText;
  url: OptionalText;
  crDate: OptionalText;
}

export interface RawContact extends RawObject {
  id: OptionalText;
  roid: OptionalText;
  postalInfo: RawPostalInfo[];
  voice: OptionalText;
  fax: OptionalText;
  email: OptionalText;
  clID: OptionalText;
}

export interface RawHost extends RawObject {
  name: OptionalText;
  roid: OptionalText;
  addresses: string[];
}

/** A host object by name or roid, or a host as attributes: then `addresses` is set, even if empty. */
export interface RawNameserver {
  name?: OptionalText;
  roid?: OptionalText;
  addresses?: string[];
}

export interface RawDs {
  keyTag: OptionalText;
  alg: OptionalText;
  digestType: OptionalText;
  digest: OptionalText;
}

export interface RawKey {
  flags: OptionalText;
  protocol: OptionalText;
  alg: OptionalText;
  pubKey: OptionalText;
}

export interface RawDomain extends RawObject {
  name: OptionalText;
  uName: OptionalText;
  roid: OptionalText;
  statuses: { s: OptionalText; text: OptionalText }[];
  rgpStatuses: OptionalText[];
  registrant: OptionalText;
  contacts: { type: OptionalText; id: OptionalText }[];
  nameservers: RawNameserver[];
  clID: OptionalText;
  crDate: OptionalText;
  exDate: OptionalText;
  upDate: OptionalText;
  trDate: OptionalText;
  trStatus: OptionalText;
  acDate: OptionalText;
  ds: RawDs[];
  keys: RawKey[];
}

export interface Raw {
  domain: RawDomain;
  host: RawHost;
  contact: RawContact;
  registrar: RawRegistrar;
}

/** Identifies the object to delete: by name or id, or a host by its roid. */
export interface RawDelete {
  type: ObjectType;
  key?: string;
  roid?: string;
}
