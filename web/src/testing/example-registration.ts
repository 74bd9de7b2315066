import type { Contact } from '@panel/contract/contacts';
import type { Registration } from '@panel/contract/registration';

export const exampleRegistration: Registration = {
  uLabel: 'café.example',
  aLabel: 'xn--caf-dma.example',
  statuses: [{ status: 'ok', reason: null }],
  rgpStatus: null,
  created: '2024-11-15T13:03:09.000Z',
  updated: '2025-06-15T12:00:00.000Z',
  expired: '2027-11-15T13:03:09.000Z',
  expectedAvailableDate: null,
  deletionDate: null,
  transferred: null,
  stateExpirationDate: null,
  registrant: { handle: 'C-1', name: 'Ria Registrant', email: 'ria@mail.example' },
  nameservers: [
    {
      name: 'ns1.xn--caf-dma.example',
      name_unicode: 'ns1.café.example',
      ipAddresses: [{ ip: '192.0.2.1' }, { ip: '2001:db8::1' }],
    },
    { name: 'ns.host.example', name_unicode: 'ns.host.example', ipAddresses: [] },
  ],
  contacts: [
    { role: 'ADMIN', handle: 'C-2' },
    { role: 'TECH', handle: 'C-3' },
  ],
  delegationSigners: [
    {
      keyTag: 60485,
      algorithm: { id: 13, description: 'ECDSA Curve P-256 with SHA-256' },
      digestType: { id: 2, description: 'SHA-256' },
      digest: 'D4B7D520E7BB5F0F67674A0CCEB1E3E0614B93C4F9E99B8383F6A1E4469DA50A',
    },
  ],
};

export const exampleContact: Contact = {
  handle: 'C-1',
  roid: 'C1-REP',
  name: 'Ria Registrant',
  organization: 'Ria & Co',
  phone: '+32.25550100',
  fax: '+32.25550101',
  email: 'ria@xn--r8jz45g.example',
  email_unicode: 'ria@例え.example',
  address: {
    street: 'Main street 1',
    street2: 'Floor 2',
    street3: 'Door 3',
    postalCode: '1000',
    city: 'Brussels',
    region: 'Brussels-Capital',
    countryCode: 'BE',
  },
};
