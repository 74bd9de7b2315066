import type { Context } from './command.ts';

/**
 * Sends the mail now: perhaps no panel is running that would, and a link may be valid for one hour only. Keycloak sends
 * its mails itself.
 */
export async function deliverMail({ db, environment, report }: Context): Promise<void> {
  if (environment.keycloak) return;
  const { deliverNext, mailTransport } = await import('@panel/core/mail');
  const transport = mailTransport(environment);
  const log = {
    info: ({ where }: { where: string }) => report(`Mail sent: ${where}`),
    warn: ({ reason }: { reason: string }) => report(`Mail not sent yet, the panel will try again: ${reason}`),
  };
  while (await deliverNext(db, transport, log));
  transport.close();
}
