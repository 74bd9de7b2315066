import type { Page, Route } from '@playwright/test';

// A server with only the specified responses and none of our additions (Behaviour CALLS-8). Fields without a value are
// omitted, because nothing says that they are null.

/** A list has the shape of its entries; `true` is any value. */
type Shape = true | readonly [Shape] | { readonly [field: string]: Shape };

const fields = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, true as const]));

const address = fields('street street2 street3 postalCode city region countryCode');
const person = fields('name email phone');
const registrant = fields('handle name email');
const statuses = [fields('status reason')] as const;
const described = fields('id description');

const registrar = {
  ...fields('handle ianaId status createTimestamp activationTimestamp'),
  mainContact: { ...fields('name organization email phone mobilePhone'), address },
  publicContact: { ...fields('organization email phone url'), address },
  techContact: person,
  adminContact: person,
  abuseContact: fields('email phone'),
};

const domain = {
  ...fields('uLabel aLabel rgpStatus created updated expired expectedAvailableDate deletionDate'),
  ...fields('transferred stateExpirationDate'),
  statuses,
  registrant,
  nameservers: [{ ...fields('name name_unicode'), ipAddresses: [fields('ip')] }],
  contacts: [fields('role handle')],
  delegationSigners: [{ ...fields('keyTag digest'), algorithm: described, digestType: described }],
} as const;

const contact = { ...fields('handle roid name organization phone fax email email_unicode'), address };

/** The response of each call: data, a file, or one that was never specified. */
const calls: Record<string, Shape | 'file' | 'not shown'> = {
  'GET /services/registrar': { registrar },
  'PUT /services/registrar': 'not shown',
  'POST /services/registrar/whoisContact': 'not shown',
  'GET /services/registrar/thresholds/protectedTransactions': {
    protectedTransactions: fields('threshold transactionsInPeriod endDate isThresholdReached'),
  },
  'GET /services/registrar/finance/billingLines': {
    results: [fields('eventTimestamp eventType eventSubtype eventPeriod subject svTRID')],
  },
  'GET /services/registrar/finance/billingLines/csv': 'file',
  'GET /services/registrar/*/report/domains/csv': 'file',
  'GET /services/country': { results: [fields('iso2 name')] },
  'GET /services/registrar/epp/ip': fields('ipAddresses'),
  'PUT /services/registrar/epp/ip': 'not shown',
  'PUT /services/registrar/epp/password': 'not shown',
  'GET /services/registrar/epp/password/required': fields('value'),
  'DELETE /services/me/password': 'not shown',
  'GET /services/domains/search': {
    results: [{ ...fields('uLabel rgpStatus'), registrant, statuses }],
    totalResults: true,
  },
  'GET /services/domains/*': { domain },
  'GET /services/transfer/*': { transfer: fields('status') },
  'GET /services/contacts/*': { contact },
  'GET /services/config': { properties: fields('tld') },
  'GET /services/users': { users: [fields('username name email roles')] },
  'GET /services/users/*/activity': { results: [fields('timestamp status ip')] },
  'GET /services/users/*/loginAttempts': { results: [fields('timestamp')] },
  'POST /services/users': 'not shown',
  'PUT /services/users/*': 'not shown',
  'DELETE /services/users/*/totp': 'not shown',
  'DELETE /services/users/*': 'not shown',
};

/** Limits the page to those responses from now on. */
export async function answerAsSpecified(page: Page) {
  await page.route(/\/services\//, answer);
  await page.route('**/assets/config/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: cut(await response.json(), fields('realm url clientId')) });
  });
}

async function answer(route: Route) {
  const request = route.request();
  const asked = `${request.method()} ${new URL(request.url()).pathname}`;
  const known = Object.keys(calls).find((call) => new RegExp(`^${call.replaceAll('*', '[^/]+')}$`).test(asked));
  const shape = known && calls[known];
  if (!shape) return route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' });
  const response = await route.fetch();
  const status = response.status();
  const contentType = response.headers()['content-type'] ?? '';
  if (!contentType.includes('json')) return route.fulfill({ status, contentType, body: await response.body() });
  const { data, messages } = await response.json();
  const whole = shape === 'not shown' || shape === 'file' ? null : cut(data, shape);
  const envelope = { data: whole, messages: cut(messages, [fields('defaultMessage messageKey')]) };
  return route.fulfill({ status, json: envelope });
}

function cut(value: unknown, shape: Shape): unknown {
  if (shape === true || value === null) return value;
  if (isList(shape)) return (value as unknown[]).map((entry) => cut(entry, shape[0]));
  const parts = Object.entries(value as object).flatMap(([name, part]) => {
    const inner = shape[name];
    return inner === undefined || part === null ? [] : [[name, cut(part, inner)]];
  });
  return Object.fromEntries(parts);
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);
