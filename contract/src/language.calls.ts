import { endpoint } from './endpoint.ts';
import type * as schemas from './language.ts';

export const putLanguage = endpoint<typeof schemas.putLanguage>()({
  method: 'PUT',
  path: '/services/me/language',
  permission: 'account:own',
  summary: 'Choose the language of the panel, of the sign-in pages and of mails, on every device',
});
