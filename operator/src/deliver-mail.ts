import { type Environment, mailDirectory } from '@panel/core';
import type { Context } from './command.ts';

/** Sends the mail now, because there may be no running panel to send it. Keycloak sends its own mails. */
export async function deliverMail({ db, environment, report }: Context): Promise<void> {
  if (environment.keycloak) return;
  const { deliverNext, mailTransport } = await import('@panel/core/mail');
  const transport = mailTransport(environment);
  const done = environment.smtpUrl ? 'E-mail sent' : 'E-mail not sent, but written to a file';
  const log = {
    info: ({ where }: { where: string }) => report(`${done}: ${where}`),
    warn: ({ reason }: { reason: string }) => report(`E-mail not sent yet, the panel will retry: ${reason}`),
  };
  while (await deliverNext(db, transport, log));
  transport.close();
}

/** Describes a mail that the panel sends: without a mail server, nobody receives it. */
export function mailWords({ environment }: { environment: Environment }, sent: string): string {
  if (environment.smtpUrl) return sent;
  return `SMTP_URL is not set, so no e-mail was sent: it is a file in ${mailDirectory(environment)}.`;
}

/** The same for a link to set a password, which Keycloak sends itself. */
export function linkWords({ environment }: { environment: Environment }, recipient: string): string {
  const sent = `A link to set a password is on its way to ${recipient}.`;
  return environment.keycloak ? sent : mailWords({ environment }, sent);
}
