import { domainToASCII } from 'node:url';
import { contactOf, nameOf, registrarOf } from './registry.ts';

// Objects of the sample registry, as sent to POST /registry/changes.

export interface Registration {
  name: string;
  registrar: string;
  registrant: string;
  expires: string;
  contacts: { role: string; handle: string }[];
  nameservers: { name: string; addresses: string[] }[];
  ds: { keyTag: number; algorithm: number; digestType: number; digest: string }[];
}

export interface Objects {
  contacts: { handle: string; registrar: string; name: string; email: string }[];
  hosts: { name: string; addresses: string[] }[];
  registrations: Registration[];
}

/** A registration with contacts, nameservers and a key; `edition` distinguishes two versions of it. */
export function registration(name: string, index: number, size: number, edition: number): Registration {
  const contacts = Math.ceil(size / 3);
  return {
    name: domainToASCII(name),
    registrar: registrarOf(index),
    registrant: contactOf(index, contacts),
    expires: `${2027 + edition}-06-01T10:00:00Z`,
    contacts: [
      { role: 'ADMIN', handle: contactOf(index + 1, contacts) },
      { role: 'TECH', handle: contactOf(index % 1_000, contacts) },
    ],
    nameservers: [0, 1].map((at) => ({ name: `ns${index + at + edition}.hosting.example`, addresses: [] })),
    ds: [
      {
        keyTag: index % 65_536,
        algorithm: 13,
        digestType: 2,
        digest: index.toString(16).padStart(64, 'A').toUpperCase(),
      },
    ],
  };
}

/** One that the registry has from the start. */
export const known = (index: number, size: number, edition: number) =>
  registration(nameOf(index), index, size, edition);

const nothing = { rgpStatus: null, updated: null, expectedAvailable: null, deletion: null, stateExpires: null };
const address = { street: ['Main Street 1'], postalCode: '1000', city: 'Brussels', region: null, countryCode: 'BE' };

/** The changes that put these objects, without sequence numbers. */
export function changesOf({ contacts, hosts, registrations }: Objects): object[] {
  return [
    ...contacts.map((contact) =>
      put('contact', { ...contact, organization: null, ...address, phone: null, fax: null }),
    ),
    ...hosts.map((host) => put('host', host)),
    ...registrations.map((domain) =>
      put('domain', {
        ...domain,
        ...nothing,
        statuses: [{ status: 'ok', reason: null }],
        created: '2024-01-01T10:00:00Z',
        transferred: null,
        transferStatus: null,
      }),
    ),
  ];
}

const put = (type: string, object: object) => ({ type, op: 'put', object });
