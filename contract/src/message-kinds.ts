/** Message kinds that have a name in every language. The registry may send others, which are shown unchanged. */
export const messageKinds = [
  'TRANSFER',
  'CHANGE',
  'PENDING_ACTION',
  'EXPIRY',
  'DELETION',
  'VERIFICATION',
  'BALANCE',
  'MAINTENANCE',
  'DNS',
  'ABUSE',
] as const;
export type MessageKind = (typeof messageKinds)[number];

export function isMessageKind(kind: string): kind is MessageKind {
  return (messageKinds as readonly string[]).includes(kind);
}

export const subjectTypes = ['domain', 'contact', 'host'] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** `open` until one of the registrar's users marks it as done. */
export const inboxStates = ['open', 'done', 'all'] as const;
export type InboxState = (typeof inboxStates)[number];
