import type { HistoryAction, HistoryArea } from '@panel/contract/history';
import type { HistoryField } from '@panel/contract/history-fields';

// The words of the panel's English texts (en.json), for the file.

export const actionWords: Record<HistoryAction, string> = {
  'access.reviewed': 'Access reviewed',
  'account.passkey.added': 'Passkey added',
  'account.passkey.removed': 'Passkey removed',
  'account.password.mailed': 'Link to set a new password requested',
  'account.recovery_codes.made': 'New recovery codes made',
  'account.signed_out_elsewhere': 'Signed out elsewhere',
  'admin.added': 'Administrator added',
  'admin.changed': 'Administrator changed',
  'admin.disabled': 'Administrator disabled',
  'admin.enabled': 'Administrator enabled',
  'admin.link.sent': 'Link to set a password sent to an administrator',
  'admin.removed': 'Administrator removed',
  'admin.signed.out': 'Administrator signed out everywhere',
  'admin.totp.reset': 'Administrator’s 2-step verification reset',
  'epp.ip.replaced': 'Allowed IP addresses changed',
  'epp.password.changed': 'EPP password changed',
  'epp.password.set': 'EPP password set',
  'epp.unlocked': 'EPP connection unlocked',
  'registrar.added': 'Registrar added to the panel',
  'registrar.contact.changed': 'Contact changed',
  'registrar.held': 'Access put on hold after deletion and return',
  'registrar.resumed': 'Access resumed',
  'registrar.set': 'Official data changed',
  'registrar.status.from_deposit': 'Status left to the registry’s data again',
  'registrar.status.set': 'Status set',
  'registrar.threshold.set': 'Threshold of protected transactions set',
  'token.created': 'Access token made',
  'token.removed': 'Access token removed',
  'token.taken_over': 'Access token taken over',
  'user.changed': 'User changed',
  'user.created': 'User added',
  'user.disabled': 'User disabled',
  'user.enabled': 'User enabled',
  'user.password.mailed': 'Link to set a password sent to a user',
  'user.removed': 'User removed',
  'user.signed_out': 'User signed out everywhere',
  'user.totp.reset': 'User’s 2-step verification reset',
};

export const areaWords: Record<HistoryArea, string> = {
  account: 'Own account',
  contacts: 'Contacts',
  epp: 'EPP settings',
  registry: 'Official data',
  tokens: 'Access tokens',
  users: 'Users',
};

export const fieldWords: Record<HistoryField, string> = {
  handle: 'Registrar handle',
  ianaId: 'IANA ID',
  status: 'Status',
  activationTimestamp: 'Start date',
  threshold: 'Threshold',
  name: 'Name',
  organization: 'Organisation',
  street: 'Street',
  street2: 'Street 2',
  street3: 'Street 3',
  postalCode: 'Postal code',
  city: 'City',
  region: 'State/province',
  countryCode: 'Country',
  email: 'E-mail address',
  phone: 'Phone number',
  mobilePhone: 'Mobile phone number',
  url: 'Registrar URL',
  roles: 'Roles',
  ipAddresses: 'Allowed IP addresses',
  scopes: 'May read',
  expires: 'Ends',
  addresses: 'Only from these IP addresses',
  createdBy: 'Responsible',
  standsAlone: 'Sign in with this passkey alone',
};

/** What a changed contact is the subject of; every other subject is a name. */
export const contactWords = {
  public: 'Public contact',
  tech: 'Technical contact',
  admin: 'Administrative contact',
  abuse: 'Abuse contact',
};
