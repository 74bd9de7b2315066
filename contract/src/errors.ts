// Every message key that the panel can return, with its text. A slice throws `new Refusal(key)`; schema rules use a key
// of the last group as their error. The HTTP status of each key is in statuses.ts.

export const defaultMessages = {
  'request.invalid': 'The request is invalid.',
  'request.timeout': 'The request took too long. Please try again.',
  'request.too.large': 'The request is too large.',
  'request.media.type': 'The request must be JSON.',
  'authentication.required': 'Please sign in.',
  'sign.in.again': 'Please sign in again: for this you must have signed in within the last {n} minutes.',
  'token.unknown': 'There is no such access token. It may have been removed.',
  'token.expired': 'This access token has expired. Create a new one.',
  'token.address': 'This access token cannot be used from the address {address}.',
  'token.registrar.blocked': 'Access tokens do not work while the registrar is blocked or deleted.',
  'permission.denied': 'Your role does not allow this.',
  'registrar.inactive': 'Changes are not possible while the registrar is blocked, suspended or deleted.',
  'registrar.held': 'Access for this registrar is on hold. Please contact the registry.',
  'registrar.accounts.left':
    'These accounts could not be removed from the sign-in service, so the registrar is still on hold: {usernames}.',
  'desk.off':
    'The registry’s desk is switched off: a registrar has the handle {suffix}, which is also the suffix of the registry’s own accounts. Set DESK_SUFFIX to a different value.',
  'desk.network': 'The registry’s desk cannot be used from the address {address}.',
  'desk.last.admin':
    'This is the last desk administrator who can sign in. Give the role DESK_ADMIN to someone else first.',
  'desk.roles': 'Accounts ending in @{suffix} have desk roles only, and no other account can have them.',
  'view.over': 'Your time to view the panel as this registrar has ended.',
  'view.read.only': 'Nothing can be changed while you view the panel as a registrar.',
  'not.found': 'Not found.',
  'edit.conflict': 'Someone else changed this data in the meantime.',
  'rate.limited': 'Too many requests. Please try again in a moment.',
  'internal.error': 'An internal error occurred.',
  'server.busy': 'The server is busy. Please try again in a moment.',
  'import.running': 'The registry is loading its data. Please try again in a moment.',
  'database.unavailable': 'The database cannot be reached. Please try again in a moment.',
  'storage.full':
    'Nothing can be saved at the moment: the panel’s storage is full. Please try again later, and contact the registry if the problem persists.',
  'identity.unavailable': 'The sign-in service cannot be reached. Please try again in a moment.',

  'invoice.year.invalid': 'Enter a four-digit year.',
  'invoice.filter.invalid': 'This filter does not exist.',
  'invoice.unknown': 'There is no invoice with this number.',
  'invoice.file.invalid': 'This file does not match its type: send a PDF, or XML without a DTD.',
  'invoice.file.too.large': 'The file is larger than 5 MiB.',
  'no.transfer.history': 'There is no transfer history for this registration.',
  'search.domain.name.empty.input': 'Registration is required',
  'search.filter.invalid': 'This filter is not valid.',
  'search.filter.reversed': 'This date is before the start date.',
  'search.page.invalid': 'This page does not exist.',
  'search.busy': 'Too many searches at once. Please try again in a moment.',
  'search.too.slow': 'This search took too long. Please enter more characters of the name.',
  'lookup.names.required': 'Enter at least one name.',
  'lookup.names.too.many': 'Too many names. The maximum number is {n}.',
  'transactions.size.invalid': 'Request between 1 and {n} transactions at a time.',
  'transactions.before.unknown': 'This registration has no such transaction. Start again from the newest.',
  'history.size.invalid': 'Request between 1 and {n} changes at a time.',
  'history.before.invalid': 'This position is not in the history. Start again from the newest changes.',
  'history.actor.invalid': 'Choose a person or clear this filter.',
  'history.area.invalid': 'This area does not exist. Choose another.',

  // Responses to the registry's own calls.
  'registry.secret': 'Send one of the secrets in REGISTRY_SECRET, as Authorization: Bearer <secret>.',
  'registry.parameter': 'The address has an unknown or invalid parameter.',
  'feed.gap': 'The stream is behind the position the sender named.',
  'feed.order': 'The sequence numbers of a request must increase.',
  'feed.too.large': 'A request may have up to 32 MiB, unpacked. Send fewer lines.',
  'feed.too.many': 'A request has too many lines.',
  'feed.encoding': 'The request must be text in UTF-8, plain or compressed with gzip.',
  'feed.media.type': 'Send lines of JSON, as application/x-ndjson.',
  'feed.line.invalid': 'A line of the request breaks a rule.',
  'feed.reference.unknown': 'A line refers to an object that does not exist, or removes one still in use.',

  'events.unknown': 'There is no event at this position: the newest is {n}. A backup may have been restored.',
  'events.gone':
    'Events after this position were deleted, because they are old. Read the registrars, then continue after {n}.',

  'password.mail.limited':
    'Too many password e-mails have been sent to this address. The next one can be sent after {time}.',
  'users.mail.limited': 'Too many users were added or sent a link within an hour. You can try again after {time}.',
  'password.mail.failed': 'The e-mail could not be sent. Please try again later.',
  'unsafe.password':
    'This password is not safe. Use at least 1 uppercase, 1 lowercase, 1 digit and 1 non-alphanumeric, without your registrar handle.',
  'epp.password.wrong': 'The current password is wrong.',
  'epp.password.locked': 'Too many wrong passwords. Please try again in 15 minutes.',
  'epp.ip.limit': 'Too many IP addresses. The maximum number is {n}.',

  'epp.certificate.limit':
    'Your registrar has {n} certificates, which is the maximum. Remove one that is no longer used.',
  'epp.certificate.known': 'Your registrar already has this certificate.',
  'epp.certificate.expired': 'This certificate has expired.',
  'epp.certificate.leaves': 'This contains more than one client certificate. Add them one by one.',
  'epp.certificate.authority':
    'This certificate belongs to a certificate authority. Add the client certificate that it issued.',
  'account.elsewhere': 'Your account is managed by the sign-in service. Please make this change there.',
  'passkey.impossible': 'Passkeys work only when the panel is opened by host name, not by IP address.',
  'passkey.known': 'This passkey has already been added.',
  'passkey.limit': 'You already have {n} passkeys. Please remove one first.',
  'passkey.refused': 'This passkey could not be checked, or it took longer than 5 minutes. Please try again.',

  'user.name.taken': 'This username is already taken.',
  'user.name.reserved': 'This username contains reserved text.',
  'user.name.suffix': 'This username belongs to another registrar.',
  'user.value.refused': 'The sign-in service does not accept this value.',
  'user.admin.roles': 'Only the registry can appoint administrators and change their roles.',
  'user.admin.protected': 'This is not possible for an administrator.',
  'user.self.protected': 'You cannot do this to your own account.',

  'token.limit': 'Your registrar has {n} access tokens, which is the maximum. Remove one that is no longer used.',
  'token.name.taken': 'Another access token already has this name.',
  'token.maker.present': 'Only the token of someone who has left can be taken over. {username} still has an account.',

  'registrar.handle.taken': 'A registrar with this handle already exists.',
  'registrar.handle.reserved': 'The usernames of the registry’s own staff end with this. Choose another handle.',
  'registrar.from.registry': 'This comes from the registry’s system and can only be changed there.',
  'registrar.not.held': 'This registrar is not on hold.',
  'announcement.audience.unknown': 'There is no registrar with this handle: {handles}.',
  'announcement.draft': 'This announcement has not been published yet.',
  'announcement.published': 'This announcement has already been published. Change or withdraw it instead.',
  'announcement.withdrawn': 'This announcement has been withdrawn. Write a new one instead.',

  // Field rules (Behaviour FORMS-3 to FORMS-6). `{n}` stands for the limit, `{label}` for the field's label.
  'field.mandatory': 'Please complete this mandatory field.',
  'field.required': '{label} is required',
  'field.too.short': 'Too few characters. The minimum length is {n}.',
  'field.too.long': 'Too many characters. The maximum length is {n}.',
  'field.control.characters': 'Invalid characters found. Use one line of text.',
  'field.phone': 'This is an invalid phone number. Please check the content of this field.',
  'field.email': 'This is an invalid email address.',
  'field.url': 'This is an invalid URL.',
  'announcement.audience.limit': 'Too many registrars. The maximum number is {n}.',
  'announcement.audience.required': 'Enter the handle of at least one registrar.',
  'announcement.characters': 'Invalid characters found. Use plain text with line breaks.',
  'announcement.end.early': 'The end must be after the start.',
  'announcement.english.required': 'Enter an English text. It is shown where a translation is missing.',
  'announcement.language.incomplete': 'Enter both a title and a text in this language, or neither.',
  'announcement.link': 'This is an invalid address. It must start with https://.',
  'announcement.systems.required': 'Choose at least one system.',
  'country.unknown': 'Please complete this mandatory field.',
  'billing.month.invalid': 'Please complete this mandatory field.',
  'epp.ip.invalid': ' Invalid characters were used.',
  'epp.ip.duplicate': ' This ipAddress already exists.',
  'epp.certificate.private.key':
    'This contains a private key, which must remain secret. It was not saved. Add only the certificate.',
  'epp.certificate.too.large': 'A certificate must not be larger than 8 KiB.',
  'epp.certificate.unreadable':
    'No certificate found. Paste the text from “BEGIN CERTIFICATE” to “END CERTIFICATE”, or choose a PEM or DER file.',
  'user.name.characters': 'Only use alfanumerics, _ and -.',
  'token.addresses.limit': 'Too many IP addresses. The maximum number is {n}.',
  'token.days.invalid': 'Enter a whole number of days, from 1 to 366.',
  'token.scopes.required': 'Choose at least one scope.',
  'user.roles.required': 'Choose at least one role.',
  'reason.required': 'Please give a reason. The registrar will see it.',
  'registrar.handle.invalid':
    'A handle has 1 to 63 lower-case letters, digits, dots, hyphens or underscores, and begins with a letter or digit.',
  'registrar.threshold.invalid': 'Enter a whole number. 0 means no limit.',
} as const satisfies Record<string, string>;

export type MessageKey = keyof typeof defaultMessages;

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(defaultMessages, key);
}

/** `label` and `n` for a text that contains `{label}` and `{n}`. */
type NamedIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamedIn<Rest> : never;

/** The values that a message's text needs. A time is sent as ISO 8601 and displayed in the reader's language. */
export type MessageValues<Key extends MessageKey> = {
  [Name in NamedIn<(typeof defaultMessages)[Key]>]: Name extends 'time' ? Date : string | number;
};

/** Keys whose texts need no values. */
export type PlainKey = {
  [Key in MessageKey]: keyof MessageValues<Key> extends never ? Key : never;
}[MessageKey];
