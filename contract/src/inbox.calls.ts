import { endpoint } from './endpoint.ts';
import type * as schemas from './inbox.ts';

export const getInbox = endpoint<typeof schemas.getInbox>()({
  method: 'GET',
  path: '/services/inbox',
  permission: 'inbox:read',
  scope: 'messages',
  summary: 'List messages from the registry, newest first, without acknowledging them',
});

export const getInboxCsv = endpoint<typeof schemas.getInboxCsv>()({
  method: 'GET',
  path: '/services/inbox.csv',
  permission: 'inbox:read',
  scope: 'messages',
  summary: 'Download messages from the registry',
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
  summary: 'Reopen messages: some, or all that one call marked as done',
});
