import type { Database } from '@panel/database/database';
import { NoTurn, type Turns } from '@panel/database/turns';
import type { FastifyPluginAsync } from 'fastify';
import { askToWait } from '../pages/ask-to-wait.ts';
import { deadLinkPage, type PasswordForm, passwordSetPage, setPasswordPage } from '../pages/password-pages.ts';
import { type Site, siteFor } from '../pages/site.ts';
import { hashPassword } from '../password-hash.ts';
import type { IsHeld, SendMail } from '../send-mail.ts';
import { accountKey, forgetFailures } from '../throttle/throttle.queries.ts';
import { passwordFault } from './password.rules.ts';
import { findLinkOwner, setPasswordByLink } from './password-link.changes.ts';

interface SetPasswordOptions {
  db: Database;
  site: Site;
  hashing: Turns;
  sendMail: SendMail;
  isHeld: IsHeld;
}

type Request = { Params: { token: string }; Body: URLSearchParams };

/** Opened by the mailed link. Only its recipient knows its token, so the form needs no other protection. */
export const setPasswordRoutes: FastifyPluginAsync<SetPasswordOptions> = async (app, options) => {
  const { db, site, hashing, sendMail, isHeld } = options;

  app.get<Request>('/:token', async (request, reply) => {
    const { token } = request.params;
    const owner = await findLinkOwner(db, token, isHeld);
    const local = siteFor(site, request, { chosen: owner?.language });
    if (!owner) return reply.code(410).send(deadLinkPage(local));
    return setPasswordPage(local, `${site.mount}/password/${token}`, owner);
  });

  app.post<Request>('/:token', async (request, reply) => {
    const { body, ip } = request;
    const { token } = request.params;
    const owner = await findLinkOwner(db, token, isHeld);
    const local = siteFor(site, request, { chosen: owner?.language });
    const { say } = local;
    if (!owner) return reply.code(410).send(deadLinkPage(local));
    const again = (form: Omit<PasswordForm, 'username'>) =>
      setPasswordPage(local, `${site.mount}/password/${token}`, { ...owner, ...form });

    const password = body.get('password') ?? '';
    const fault = await passwordFault(password, { ...owner, productName: site.productName });
    if (fault) return again({ passwordError: say(fault) });
    if (password !== body.get('repeat')) {
      return again({ error: say('password.mismatch'), passwordError: true, repeatError: true });
    }
    try {
      const passwordHash = await hashing.inTurn(() => hashPassword(password));
      const account = await setPasswordByLink(db, token, passwordHash, { sendMail, home: site.home, ip });
      if (!account) return reply.code(410).send(deadLinkPage(local));
      await forgetFailures(db, accountKey(account.username));
      return passwordSetPage(local);
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error;
      return askToWait(reply, 503, 5, again({ error: say('sign.in.busy') }));
    }
  });
};
