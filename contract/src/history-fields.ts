/**
 * Every field that the history may show, in the order of the forms, with the translation key of its label. Any other
 * field in the audit stays hidden, in case it holds a secret by mistake.
 */
export const historyFieldLabels = {
  handle: 'registrar.field.handle',
  ianaId: 'registrar.field.iana',
  status: 'registrar.field.status',
  reason: 'history.field.reason',
  activationTimestamp: 'registrar.field.start',
  threshold: 'transactions.threshold',
  name: 'registrar.field.name',
  organization: 'registrar.field.organization',
  street: 'registrar.field.street',
  street2: 'registrar.field.street2',
  street3: 'registrar.field.street3',
  postalCode: 'registrar.field.postal',
  city: 'registrar.field.city',
  region: 'registrar.field.region',
  countryCode: 'registrar.field.country',
  email: 'registrar.field.email',
  phone: 'registrar.field.phone',
  mobilePhone: 'registrar.field.mobile',
  url: 'registrar.field.url',
  roles: 'users.field.roles',
  ipAddresses: 'epp.ip.title',
  scopes: 'tokens.field.scopes',
  expires: 'tokens.ends',
  addresses: 'tokens.field.addresses',
  createdBy: 'history.field.responsible',
  distinguishedName: 'epp.certificates.subject',
  sha256: 'epp.certificates.sha256',
  spki: 'epp.certificates.spki',
  standsAlone: 'account.passkey.choose.alone',
} as const;

export type HistoryField = keyof typeof historyFieldLabels;
export const historyFields = Object.keys(historyFieldLabels) as HistoryField[];
