// Every message key that the panel can answer with, its status and its text. A slice throws `new AppError(key)`;
// rules in schemas use a key of the last group as their error.

export const errors = {
  'request.invalid': { status: 400, defaultMessage: 'The request could not be understood.' },
  'request.timeout': { status: 408, defaultMessage: 'The request took too long. Please try again.' },
  'request.too.large': { status: 413, defaultMessage: 'The request is too large.' },
  'request.media.type': { status: 415, defaultMessage: 'The request must be JSON.' },
  'authentication.required': { status: 401, defaultMessage: 'Please sign in.' },
  'sign.in.again': {
    status: 401,
    defaultMessage: 'Please sign in again. This needs a sign-in that is not older than {n} minutes.',
  },
  'token.unknown': {
    status: 401,
    defaultMessage: 'There is no such access token. It may have been removed.',
  },
  'token.expired': { status: 401, defaultMessage: 'This access token has expired. Make another one.' },
  'token.address': { status: 403, defaultMessage: 'This access token may not be used from the address {address}.' },
  'token.registrar.blocked': {
    status: 403,
    defaultMessage: 'Access tokens do not work while the registrar is blocked or deleted.',
  },
  'permission.denied': { status: 403, defaultMessage: 'Your role does not allow this.' },
  'registrar.inactive': {
    status: 403,
    defaultMessage: 'Changes are not possible while the registrar is blocked, suspended or deleted.',
  },
  'not.found': { status: 404, defaultMessage: 'Not found.' },
  'edit.conflict': { status: 412, defaultMessage: 'Somebody else changed this data in the meantime.' },
  'rate.limited': { status: 429, defaultMessage: 'Too many requests. Please try again in a moment.' },
  'internal.error': { status: 500, defaultMessage: 'An internal error occurred.' },
  'server.busy': { status: 503, defaultMessage: 'The server is busy. Please try again in a moment.' },
  'import.running': {
    status: 503,
    defaultMessage: 'The registry is loading its data. Please try again in a moment.',
  },
  'database.unavailable': {
    status: 503,
    defaultMessage: 'The database cannot be reached. Please try again in a moment.',
  },
  'storage.full': {
    status: 503,
    defaultMessage:
      'Nothing can be saved at the moment: the storage of the panel is full. Please try again later, and tell the registry if it lasts.',
  },
  'identity.unavailable': {
    status: 503,
    defaultMessage: 'The sign-in service cannot be reached. Please try again in a moment.',
  },

  // Status 200, because this is an answer and not a failure: browsers log every 4xx in their console.
  'no.transfer.history': { status: 200, defaultMessage: 'There is no transfer history for this registration.' },
  'search.domain.name.empty.input': { status: 422, defaultMessage: 'Registration is required' },
  'search.filter.invalid': { status: 422, defaultMessage: 'This filter cannot be read.' },
  'search.page.invalid': { status: 422, defaultMessage: 'This page does not exist.' },
  'search.busy': { status: 503, defaultMessage: 'Too many searches at once. Please try again in a moment.' },
  'search.too.slow': {
    status: 503,
    defaultMessage: 'This search takes too long. Please add more characters of the name.',
  },
  'lookup.names.required': { status: 422, defaultMessage: 'Enter at least one name.' },
  'lookup.names.too.many': { status: 422, defaultMessage: 'Too many names. The maximum number is {n}.' },
  'transactions.size.invalid': { status: 422, defaultMessage: 'Ask for 1 to {n} transactions at a time.' },
  'transactions.before.unknown': {
    status: 422,
    defaultMessage: 'This registration has no such transaction. Begin with the newest ones again.',
  },
  'history.size.invalid': { status: 422, defaultMessage: 'Ask for 1 to {n} changes at a time.' },
  'history.before.invalid': {
    status: 422,
    defaultMessage: 'This is no position in the history. Begin with the newest changes again.',
  },
  'history.actor.invalid': { status: 422, defaultMessage: 'Choose a person, or leave the filter out.' },
  'history.area.invalid': { status: 422, defaultMessage: 'There is no such area. Choose another one.' },

  // What the registry's own calls are answered with.
  'registry.secret': {
    status: 401,
    defaultMessage: 'Send one of the secrets in REGISTRY_SECRET, as Authorization: Bearer <secret>.',
  },
  'registry.parameter': { status: 422, defaultMessage: 'The address has a parameter that is unknown or not valid.' },
  'feed.gap': { status: 409, defaultMessage: 'The stream stands before the position that the sender named.' },
  'feed.order': { status: 409, defaultMessage: 'The sequence numbers of a request must grow.' },
  'feed.too.large': { status: 413, defaultMessage: 'A request has at most 32 MiB, unpacked. Send fewer lines.' },
  'feed.too.many': { status: 413, defaultMessage: 'A request has too many lines.' },
  'feed.encoding': { status: 400, defaultMessage: 'The request must be text in UTF-8, plain or compressed with gzip.' },
  'feed.media.type': { status: 415, defaultMessage: 'Send lines of JSON, as application/x-ndjson.' },
  'feed.line.invalid': { status: 422, defaultMessage: 'A line of the request breaks a rule.' },
  'feed.reference.unknown': {
    status: 422,
    defaultMessage: 'A line refers to what is not there, or removes what is used.',
  },

  'events.unknown': {
    status: 409,
    defaultMessage: 'There is no event at this position: the newest is {n}. A backup may have been restored.',
  },
  'events.gone': {
    status: 410,
    defaultMessage:
      'Events after this position were deleted, because they are old. Read the registrars, then go on after {n}.',
  },

  'password.mail.limited': {
    status: 429,
    defaultMessage:
      'Too many e-mails to set a password were sent to this address. The next one is possible from {time} on.',
  },
  'users.mail.limited': {
    status: 429,
    defaultMessage:
      'Too many users were added or mailed a link within an hour. The next one is possible from {time} on.',
  },
  'password.mail.failed': { status: 503, defaultMessage: 'The e-mail could not be sent. Please try again later.' },
  'unsafe.password': {
    status: 422,
    defaultMessage:
      'This password is not safe. Use at least 1 uppercase, 1 lowercase, 1 digit and 1 non-alphanumeric, without your registrar handle.',
  },
  'epp.password.wrong': { status: 422, defaultMessage: 'The current password is wrong.' },
  'epp.password.locked': {
    status: 429,
    defaultMessage: 'Too many wrong passwords. Please try again in 15 minutes.',
  },
  'epp.ip.limit': { status: 422, defaultMessage: 'Too many IP addresses. The maximum number is {n}.' },

  'account.elsewhere': {
    status: 409,
    defaultMessage: 'Your account is looked after by the sign-in service. Please change this on its own pages.',
  },
  'passkey.impossible': {
    status: 409,
    defaultMessage: 'Passkeys need a panel that is opened by a name, not by an IP address.',
  },
  'passkey.known': { status: 409, defaultMessage: 'This passkey has been added already.' },
  'passkey.limit': { status: 422, defaultMessage: 'You have {n} passkeys already. Please remove one first.' },
  'passkey.refused': {
    status: 422,
    defaultMessage: 'This passkey could not be checked, or it took longer than 5 minutes. Please try again.',
  },

  'user.name.taken': { status: 409, defaultMessage: 'This username is already taken.' },
  'user.name.reserved': { status: 422, defaultMessage: 'This username contains a reserved text.' },
  'user.name.suffix': { status: 422, defaultMessage: 'This username belongs to another registrar.' },
  'user.value.refused': { status: 422, defaultMessage: 'The sign-in service does not accept this value.' },
  'user.admin.roles': {
    status: 422,
    defaultMessage: 'Only the registry makes administrators and changes their roles.',
  },
  'user.admin.protected': { status: 403, defaultMessage: 'This is not possible for an administrator.' },
  'user.self.protected': { status: 403, defaultMessage: 'You cannot do this to your own account.' },

  'token.limit': {
    status: 422,
    defaultMessage: 'Your registrar has {n} access tokens, which is the maximum. Remove one that is no longer used.',
  },
  'token.name.taken': { status: 409, defaultMessage: 'Another access token has this name.' },
  'token.maker.present': {
    status: 409,
    defaultMessage: 'Only the token of somebody who left can be taken over. {username} still has an account.',
  },

  // Rules of fields (Behaviour FORMS-3 to FORMS-6). `{n}` stands for the limit, `{label}` for the field's label.
  'field.mandatory': { status: 422, defaultMessage: 'Please complete this mandatory field.' },
  'field.required': { status: 422, defaultMessage: '{label} is required' },
  'field.too.short': { status: 422, defaultMessage: 'Too few characters. The minimum length is {n}.' },
  'field.too.long': { status: 422, defaultMessage: 'Too many characters. The maximum length is {n}.' },
  'field.control.characters': { status: 422, defaultMessage: 'Invalid characters found. Use one line of text.' },
  'field.phone': {
    status: 422,
    defaultMessage: 'This is an invalid phone number. Please check the content of this field.',
  },
  'field.email': { status: 422, defaultMessage: 'This is an invalid email address.' },
  'field.url': { status: 422, defaultMessage: 'This is an invalid URL.' },
  'country.unknown': { status: 422, defaultMessage: 'Please complete this mandatory field.' },
  'billing.month.invalid': { status: 422, defaultMessage: 'Please complete this mandatory field.' },
  'epp.ip.invalid': { status: 422, defaultMessage: ' Invalid characters were used.' },
  'epp.ip.duplicate': { status: 422, defaultMessage: ' This ipAddress already exists.' },
  'user.name.address': {
    status: 422,
    defaultMessage: 'A name cannot contain a web address. After a dot, write a space.',
  },
  'user.name.characters': { status: 422, defaultMessage: 'Only use alfanumerics, _ and -.' },
  'token.addresses.limit': { status: 422, defaultMessage: 'Too many IP addresses. The maximum number is {n}.' },
  'token.days.invalid': { status: 422, defaultMessage: 'Enter a whole number of days, from 1 to 366.' },
  'token.scopes.required': { status: 422, defaultMessage: 'Choose at least one scope.' },
  'user.roles.required': { status: 422, defaultMessage: 'Choose at least one role.' },
} as const satisfies Record<string, { status: number; defaultMessage: string }>;

export type MessageKey = keyof typeof errors;

/** `label` and `n` for a text with `{label}` and `{n}` in it. */
type NamedIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamedIn<Rest> : never;

/** What a message's words name. A time travels as ISO 8601, and is told in the reader's language. */
export type MessageValues<Key extends MessageKey> = {
  [Name in NamedIn<(typeof errors)[Key]['defaultMessage']>]: Name extends 'time' ? Date : string | number;
};

/** The keys whose words name nothing. */
export type PlainKey = {
  [Key in MessageKey]: keyof MessageValues<Key> extends never ? Key : never;
}[MessageKey];
