// Complete objects for tests; a test sets only what matters to it.

export const put = (type: string, object: object) => ({ type, op: 'put', object });
export const del = (type: string, key: string) => ({ type, op: 'delete', key });

const address = { street: ['Main Street 1'], postalCode: '1000', city: 'Brussels', region: null, countryCode: 'BE' };

export const registrar = (fields: object = {}) => ({
  handle: 'aurora',
  ianaId: '292',
  status: 'ACTIVE',
  created: '2020-01-01T00:00:00Z',
  activated: '2020-02-01T00:00:00Z',
  threshold: 100,
  contact: {
    name: 'Anna',
    organization: 'Aurora Names',
    ...address,
    phone: '+32.25551234',
    mobilePhone: null,
    email: 'office@aurora.example',
    url: null,
  },
  ...fields,
});

export const contact = (fields: object = {}) => ({
  handle: 'C-1',
  registrar: 'aurora',
  name: 'Jan Peeters',
  organization: null,
  ...address,
  phone: '+32.25551234',
  fax: null,
  email: 'jan@example.com',
  ...fields,
});

export const host = (fields: object = {}) => ({
  name: 'ns1.one.example',
  addresses: ['192.0.2.1', '2001:db8::1'],
  ...fields,
});

export const domain = (fields: object = {}) => ({
  name: 'one.example',
  registrar: 'aurora',
  statuses: [{ status: 'ok', reason: null }],
  rgpStatus: null,
  created: '2024-01-01T00:00:00Z',
  updated: null,
  expires: '2027-01-01T00:00:00Z',
  expectedAvailable: null,
  deletion: null,
  stateExpires: null,
  transferred: null,
  transferStatus: null,
  registrant: 'C-1',
  contacts: [{ role: 'ADMIN', handle: 'C-1' }],
  nameservers: [{ name: 'ns1.one.example', addresses: [] }],
  ds: [{ keyTag: 1, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) }],
  ...fields,
});

export const transaction = (fields: object = {}) => ({
  svTRID: 'SV-1',
  registrar: 'aurora',
  type: 'CREATE',
  subtype: null,
  period: 1,
  domain: 'one.example',
  time: '2026-10-01T12:00:00Z',
  ...fields,
});

export const balance = (fields: object = {}) => ({
  registrar: 'aurora',
  currency: 'EUR',
  available: '812.40',
  creditLine: '500.00',
  cash: '312.40',
  executionLimit: '0.00',
  notificationThreshold: '250.00',
  renewals: { days7: '84.00', days30: '402.50', days90: '1180.00' },
  time: '2026-11-17T06:00:00Z',
  ...fields,
});

export const message = (fields: object = {}) => ({
  id: 'MSG-1',
  registrar: 'aurora',
  time: '2026-11-17T06:00:00Z',
  kind: 'TRANSFER',
  text: 'The transfer of one.example was requested.',
  subject: { type: 'domain', key: 'one.example' },
  details: [{ name: 'gaining registrar', value: 'borealis' }],
  acknowledged: null,
  ...fields,
});

export const invoice = (fields: object = {}) => ({
  number: '2026-00017',
  registrar: 'aurora',
  kind: 'INVOICE',
  date: '2026-11-01',
  due: '2026-12-01',
  net: '100.00',
  tax: '21.00',
  total: '121.00',
  currency: 'EUR',
  status: 'OPEN',
  corrects: null,
  ...fields,
});

export const verification = (fields: object = {}) => ({
  id: 'V-1',
  registrar: 'aurora',
  contact: 'C-1',
  domains: [],
  responsible: 'REGISTRAR',
  trigger: 'REGISTRATION',
  status: 'OPEN',
  opened: '2026-11-01T00:00:00Z',
  closed: null,
  claims: [{ claim: 'EMAIL', state: 'REQUIRED' }],
  deadlines: [
    { type: 'RESPONSE', time: '2026-12-01T00:00:00Z' },
    { type: 'SUSPENSION', time: '2026-12-15T00:00:00Z' },
  ],
  instructions: 'https://registry.example/verify?case=V-1',
  ...fields,
});
