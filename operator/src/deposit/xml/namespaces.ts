import { type ObjectType, objectTypes } from '@panel/registry/stage';

// RFC 8909 and RFC 9022: the namespace tells the type of an object, whatever its prefix.
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

/** `csvDomain` for urn:ietf:params:xml:ns:csvDomain-1.0. */
export function shortNamespace(namespace: string): string {
  return namespace.replace(PREFIX, '').replace(/-1\.\d$/, '');
}
