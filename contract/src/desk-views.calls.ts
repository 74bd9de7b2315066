import type * as schemas from './desk-views.ts';
import { endpoint } from './endpoint.ts';

export const postView = endpoint<typeof schemas.postView>()({
  method: 'POST',
  path: '/services/desk/views',
  permission: 'desk:view',
  summary: 'Start viewing the panel as a registrar: send the id in X-Panel-View with calls for that registrar',
});

export const deleteView = endpoint<typeof schemas.deleteView>()({
  method: 'DELETE',
  path: '/services/desk/views/:id',
  permission: 'desk:view',
  summary: 'End a view before it expires',
});
