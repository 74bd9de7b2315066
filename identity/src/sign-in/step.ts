import type { Database } from '@panel/database/database';
import type { Provider } from '../oidc/oidc-provider.ts';
import type { Site } from '../pages/site.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { SendMail } from '../send-mail.ts';
import type { KnownBrowsers } from './known-browsers.ts';

export interface StepOptions {
  db: Database;
  secrets: Secrets;
  site: Site;
  provider(): Promise<Provider>;
  browsers: KnownBrowsers;
  sendMail: SendMail;
}
