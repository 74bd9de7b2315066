import { endpoint } from './endpoint.ts';
import type * as schemas from './inbox.ts';

export const getInbox = endpoint<typeof schemas.getInbox>()({
  method: 'GET',
  path: '/services/inbox',
  permission: 'inbox:read',
  scope: 'messages',
  summary: "The registry's messages, newest first; reading them acknowledges none",
});

export const getInboxCsv = endpoint<typeof schemas.getInboxCsv>()({
  method: 'GET',
  path: '/services/inbox.csv',
  permission: 'inbox:read',
  scope: 'messages',
  summary: "The registry's messages as a file",
  file: 'text/csv',
});

export const putInboxDone = endpoint<typeof schemas.putInboxDone>()({
  method: 'PUT',
  path: '/services/inbox/done',
  permission: 'inbox:write',
  summary: 'Mark messages as done, up to 5,000 at a time',
});

export const putInboxOpen = endpoint<typeof schemas.putInboxOpen>()({
  method: 'PUT',
  path: '/services/inbox/open',
  permission: 'inbox:write',
  summary: 'Open messages again: some, or all that one call marked as done',
});
