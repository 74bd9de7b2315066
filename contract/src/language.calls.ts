import { endpoint } from './endpoint.ts';
import type * as schemas from './language.ts';

export const putLanguage = endpoint<typeof schemas.putLanguage>()({
  method: 'PUT',
  path: '/services/me/language',
  permission: 'account:own',
  summary: 'Set the language of the panel, sign-in pages and e-mails, on every device',
});
