import { join } from 'node:path';

/** The directory for mails if SMTP_URL is not set. */
export function mailDirectory({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'mail');
}
