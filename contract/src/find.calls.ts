import { endpoint } from './endpoint.ts';
import type * as schemas from './find.ts';

export const findByText = endpoint<typeof schemas.findByText>()({
  method: 'GET',
  path: '/services/find',
  permission: 'registrations:read',
  summary: 'Find registrations whose name begins with a text, and the contact with that handle',
});
