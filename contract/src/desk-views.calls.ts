import type * as schemas from './desk-views.ts';
import { endpoint } from './endpoint.ts';

export const postView = endpoint<typeof schemas.postView>()({
  method: 'POST',
  path: '/services/desk/views',
  permission: 'desk:view',
  summary: 'Begin to see the panel as a registrar does: calls for the registrar then take the id in X-Panel-View',
});

export const deleteView = endpoint<typeof schemas.deleteView>()({
  method: 'DELETE',
  path: '/services/desk/views/:id',
  permission: 'desk:view',
  summary: 'End a view before its time',
});
