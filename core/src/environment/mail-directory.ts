import { join } from 'node:path';

/** Where mails are written to files without SMTP_URL. */
export function mailDirectory({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'mail');
}
