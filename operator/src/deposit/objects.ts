// The objects of a deposit (RFC 9022) as they were written, from XML or CSV alike. Nothing here is checked yet.

export const objectTypes = ['domain', 'host', 'contact', 'registrar'] as const;
export type ObjectType = (typeof objectTypes)[number];

type Text = string | undefined;

interface RawObject {
  line: number;
}

export interface RawAddress {
  street: string[];
  city: Text;
  sp: Text;
  pc: Text;
  cc: Text;
}

export interface RawPostalInfo extends RawAddress {
  type: Text;
  name: Text;
  org: Text;
}

export interface RawRegistrar extends RawObject {
  id: Text;
  name: Text;
  gurid: Text;
  status: Text;
  address: RawAddress | undefined;
  voice: Text;
  email: Text;
  url: Text;
  crDate: Text;
}

export interface RawContact extends RawObject {
  id: Text;
  roid: Text;
  postalInfo: RawPostalInfo[];
  voice: Text;
  fax: Text;
  email: Text;
  clID: Text;
}

export interface RawHost extends RawObject {
  name: Text;
  roid: Text;
  addresses: string[];
}

/** A host object by name or roid, or a host's attributes: then `addresses` is there, if empty. */
export interface RawNameserver {
  name?: Text;
  roid?: Text;
  addresses?: string[];
}

export interface RawDs {
  keyTag: Text;
  alg: Text;
  digestType: Text;
  digest: Text;
}

export interface RawKey {
  flags: Text;
  protocol: Text;
  alg: Text;
  pubKey: Text;
}

export interface RawDomain extends RawObject {
  name: Text;
  uName: Text;
  roid: Text;
  statuses: { s: Text; text: Text }[];
  rgpStatuses: Text[];
  registrant: Text;
  contacts: { type: Text; id: Text }[];
  nameservers: RawNameserver[];
  clID: Text;
  crDate: Text;
  exDate: Text;
  upDate: Text;
  trDate: Text;
  trStatus: Text;
  acDate: Text;
  ds: RawDs[];
  keys: RawKey[];
}

export interface Raw {
  domain: RawDomain;
  host: RawHost;
  contact: RawContact;
  registrar: RawRegistrar;
}

/** What deletes an object: its name or id, or a host's roid. */
export interface RawDelete {
  type: ObjectType;
  key?: string;
  roid?: string;
}
