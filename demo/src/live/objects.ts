// The objects that the demo registry sends, complete with every field, as the listener requires.

export interface Domain {
  name: string;
  registrar: string;
  statuses: { status: string; reason: string | null }[];
  rgpStatus: string | null;
  created: string | null;
  updated: string | null;
  expires: string | null;
  expectedAvailable: string | null;
  deletion: string | null;
  stateExpires: string | null;
  transferred: string | null;
  transferStatus: string | null;
  registrant: string | null;
  contacts: { role: string; handle: string }[];
  nameservers: { name: string; addresses: string[] }[];
  ds: { keyTag: number; algorithm: number; digestType: number; digest: string }[];
}

export interface Contact {
  handle: string;
  registrar: string;
  name: string;
  organization: string | null;
  street: string[];
  postalCode: string;
  city: string;
  region: string | null;
  countryCode: string;
  phone: string;
  fax: string | null;
  email: string;
}

export interface Transaction {
  svTRID: string;
  registrar: string;
  type: string;
  subtype: string | null;
  period: number | null;
  domain: string;
  time: string;
  amount: string | null;
  currency: string | null;
}

export interface Balance {
  registrar: string;
  currency: string;
  available: string;
  creditLine: string;
  cash: string;
  executionLimit: string;
  notificationThreshold: string;
  /** The expected charges for renewals. */
  renewals: { days7: string; days30: string; days90: string } | null;
  time: string;
}

export interface Invoice {
  number: string;
  registrar: string;
  kind: string;
  date: string;
  due: string | null;
  net: string | null;
  tax: string | null;
  total: string;
  currency: string;
  status: string;
  corrects: string | null;
}

export interface Message {
  id: string;
  registrar: string;
  time: string;
  kind: string;
  text: string;
  subject: { type: string; key: string } | null;
  details: { name: string; value: string }[];
  acknowledged: string | null;
}

export interface Verification {
  id: string;
  registrar: string;
  contact: string;
  domains: string[];
  responsible: string;
  trigger: string | null;
  status: string;
  opened: string;
  closed: string | null;
  claims: { claim: string; state: string }[];
  deadlines: { type: string; time: string }[];
  instructions: string | null;
}

type Put<Type extends string, Value> = { type: Type; op: 'put'; object: Value };

export type Change =
  | Put<'domain', Domain>
  | Put<'contact', Contact>
  | Put<'host', { name: string; addresses: string[] }>
  | Put<'transaction', Transaction>
  | Put<'balance', Balance>
  | Put<'invoice', Invoice>
  | Put<'message', Message>
  | Put<'verification', Verification>
  | { type: 'domain'; op: 'delete'; key: string };

export const put = {
  domain: (object: Domain): Change => ({ type: 'domain', op: 'put', object }),
  contact: (object: Contact): Change => ({ type: 'contact', op: 'put', object }),
  balance: (object: Balance): Change => ({ type: 'balance', op: 'put', object }),
  invoice: (object: Invoice): Change => ({ type: 'invoice', op: 'put', object }),
  message: (object: Message): Change => ({ type: 'message', op: 'put', object }),
  verification: (object: Verification): Change => ({ type: 'verification', op: 'put', object }),
  host: (name: string, addresses: string[]): Change => ({ type: 'host', op: 'put', object: { name, addresses } }),
};
