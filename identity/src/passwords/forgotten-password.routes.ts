import { setTimeout } from 'node:timers/promises';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsync } from 'fastify';
import { findAccountByUsername } from '../accounts/account.queries.ts';
import { findInteraction, type InteractionRequest, interactionPath } from '../oidc/interaction.ts';
import type { Provider } from '../oidc/oidc-provider.ts';
import { askToWait } from '../pages/ask-to-wait.ts';
import { forgottenPasswordPage, mailSentPage } from '../pages/sign-in-pages.ts';
import { type Site, siteFor } from '../pages/site.ts';
import { sayToWait } from '../pages/texts.ts';
import { addressKey, countFailure, pauseLeft } from '../throttle/throttle.queries.ts';
import type { PasswordLinkResult } from './password-link.changes.ts';

interface ForgottenPasswordOptions {
  db: Database;
  site: Site;
  provider(): Promise<Provider>;
  sendPasswordLink(db: Database, accountId: string, ip: string): Promise<PasswordLinkResult>;
}

/** Longer than it takes to find an account and write its mail, so that timing does not reveal whether it exists. */
const ANSWER_AFTER = 400;

/** These pages are part of a sign-in: its cookie proves that the form came from our own page. */
export const forgottenPasswordRoutes: FastifyPluginAsync<ForgottenPasswordOptions> = async (app, options) => {
  const { db, site, provider, sendPasswordLink } = options;

  app.get<InteractionRequest>('/:interaction/forgotten-password', async (request, reply) => {
    const interaction = await findInteraction(await provider(), request, reply);
    const back = interactionPath(site, interaction.id);
    return forgottenPasswordPage(siteFor(site, request, interaction), `${back}/forgotten-password`, back);
  });

  app.post<InteractionRequest>('/:interaction/forgotten-password', async (request, reply) => {
    const interaction = await findInteraction(await provider(), request, reply);
    const back = interactionPath(site, interaction.id);
    const local = siteFor(site, request, interaction);
    const { say } = local;
    const username = (request.body.get('username') ?? '').trim();
    const again = (form: { error?: string; usernameError?: string }) =>
      forgottenPasswordPage(local, `${back}/forgotten-password`, back, { username, ...form });

    if (username === '') return again({ usernameError: say('sign.in.username.missing') });
    const key = `forgotten-password:${addressKey(request.ip)}`;
    const seconds = (await countFailure(db, key)) ? 0 : await pauseLeft(db, [key]);
    if (seconds > 0) return askToWait(reply, 429, seconds, again({ error: sayToWait(say, 'sign.in.wait', seconds) }));
    await Promise.all([setTimeout(ANSWER_AFTER), sendLinkTo(username, request.ip)]);
    return mailSentPage(local, back);
  });

  async function sendLinkTo(username: string, ip: string): Promise<void> {
    const account = await findAccountByUsername(db, username);
    if (account) await sendPasswordLink(db, account.id, ip);
  }
};
