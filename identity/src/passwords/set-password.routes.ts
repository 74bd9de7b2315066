import type { Database } from '@panel/database/database';
import { NoTurn, type Turns } from '@panel/database/turns';
import type { FastifyPluginAsync } from 'fastify';
import { askToWait } from '../pages/ask-to-wait.ts';
import type { Site } from '../pages/page.ts';
import { deadLinkPage, type PasswordForm, passwordSetPage, setPasswordPage } from '../pages/password-pages.ts';
import { texts } from '../pages/texts.ts';
import { hashPassword } from '../password-hash.ts';
import type { SendMail } from '../send-mail.ts';
import { accountKey, forgetFailures } from '../throttle/throttle.queries.ts';
import { passwordFault } from './password.rules.ts';
import { findLinkOwner, setPasswordByLink } from './password-link.changes.ts';

interface SetPasswordOptions {
  db: Database;
  site: Site;
  hashing: Turns;
  sendMail: SendMail;
}

type Request = { Params: { token: string }; Body: URLSearchParams };

/** What the link in a mail opens. Nobody else knows its token, so the form needs no other protection. */
export const setPasswordRoutes: FastifyPluginAsync<SetPasswordOptions> = async (app, options) => {
  const { db, site, hashing, sendMail } = options;

  app.get<Request>('/:token', async ({ params: { token } }, reply) => {
    const owner = await findLinkOwner(db, token);
    if (!owner) return reply.code(410).send(deadLinkPage(site));
    return setPasswordPage(site, `${site.mount}/password/${token}`, owner);
  });

  app.post<Request>('/:token', async ({ params: { token }, body, ip }, reply) => {
    const owner = await findLinkOwner(db, token);
    if (!owner) return reply.code(410).send(deadLinkPage(site));
    const again = (form: Omit<PasswordForm, 'username'>) =>
      setPasswordPage(site, `${site.mount}/password/${token}`, { ...owner, ...form });

    const password = body.get('password') ?? '';
    const fault = await passwordFault(password, { ...owner, productName: site.productName });
    if (fault) return again({ passwordError: texts[fault] });
    if (password !== body.get('repeat')) {
      return again({ error: texts['password.mismatch'], passwordError: true, repeatError: true });
    }
    try {
      const passwordHash = await hashing.inTurn(() => hashPassword(password));
      const account = await setPasswordByLink(db, token, passwordHash, { sendMail, home: site.home, ip });
      if (!account) return reply.code(410).send(deadLinkPage(site));
      await forgetFailures(db, accountKey(account.username));
      return passwordSetPage(site);
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error;
      return askToWait(reply, 503, 5, again({ error: texts['sign.in.busy'] }));
    }
  });
};
