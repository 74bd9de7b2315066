import { type ObjectType, objectTypes } from '@panel/registry/stage';

// RFC 8909 and RFC 9022: the namespace determines the type of an object, whatever its prefix.
const PREFIX = 'urn:ietf:params:xml:ns:';

export const RDE = `${PREFIX}rde-1.0`;
export const HEADER = `${PREFIX}rdeHeader-1.0`;

const capital = (type: ObjectType) => `${type.charAt(0).toUpperCase()}${type.slice(1)}`;

interface ObjectNamespace {
  type: ObjectType;
  model: 'xml' | 'csv';
}

/** The object type of a namespace, and whether it is the XML or the CSV model. */
export const objectNamespaces: ReadonlyMap<string, ObjectNamespace> = new Map(
  objectTypes.flatMap((type): [string, ObjectNamespace][] => [
    [`${PREFIX}rde${capital(type)}-1.0`, { type, model: 'xml' }],
    [`${PREFIX}csv${capital(type)}-1.0`, { type, model: 'csv' }],
  ]),
);

const known = /^urn:ietf:params:xml:ns:(?:((?:rde|csv)\w*|domain|contact|host|eppcom|rgp)-1\.0|(secDNS)-1\.1)$/;

/** `csvDomain` for urn:ietf:params:xml:ns:csvDomain-1.0; undefined for a namespace that RFC 9022 does not use. */
export function shortNamespace(namespace: string): string | undefined {
  const [, short, secDns] = known.exec(namespace) ?? [];
  return short ?? secDns;
}

export function isUsed(namespace: string): boolean {
  return objectNamespaces.has(namespace) || namespace === HEADER || namespace === RDE;
}

/** Vendors add their own elements, which may have the same names. */
export function isKnown(namespace: string): boolean {
  const isKnown = answers.get(namespace) ?? known.test(namespace);
  if (answers.size < MAX_ANSWERS) answers.set(namespace, isKnown);
  return isKnown;
}

const MAX_ANSWERS = 1_000;
const answers = new Map<string, boolean>();
