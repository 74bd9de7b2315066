import type { Database } from '@panel/database/database';
import { NoTurn, type Turns } from '@panel/database/turns';
import type { FastifyPluginAsync } from 'fastify';
import { findInteraction, type InteractionRequest, interactionPath } from '../oidc/interaction.ts';
import { askToWait } from '../pages/ask-to-wait.ts';
import { type SignInForm, signInPage } from '../pages/sign-in-pages.ts';
import { siteFor } from '../pages/site.ts';
import { sayToWait } from '../pages/texts.ts';
import type { RelyingParty } from '../passkeys/relying-party.rules.ts';
import { verifyPassword } from '../password-hash.ts';
import { attempt } from './attempt.ts';
import { codeRoutes } from './code.routes.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { passkeyRoutes } from './passkey.routes.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import { awaitCode, findForSignIn } from './sign-in.queries.ts';
import type { StepOptions } from './step.ts';
import { newTotpSecret } from './totp.ts';

interface SignInOptions extends StepOptions {
  hashing: Turns;
  /** Undefined if browsers cannot use passkeys at this address. */
  party: RelyingParty | undefined;
}

/** Username and password; the second step and passwordless passkeys have their own routes. */
export const signInRoutes: FastifyPluginAsync<SignInOptions> = async (app, options) => {
  const { db, secrets, site, provider, hashing, browsers, sendMail, party } = options;

  app.get<InteractionRequest>('/:interaction', async (request, reply) => {
    const interaction = await findInteraction(await provider(), request, reply);
    const { id, loginHint } = interaction;
    return signInPage(siteFor(site, request, interaction), interactionPath(site, id), { username: loginHint });
  });

  app.post<InteractionRequest>('/:interaction', async (request, reply) => {
    const interaction = await findInteraction(await provider(), request, reply);
    const username = (request.body.get('username') ?? '').trim();
    const password = request.body.get('password') ?? '';
    const local = siteFor(site, request, interaction);
    const { say } = local;
    const again = (form: SignInForm) => signInPage(local, interactionPath(site, interaction.id), { username, ...form });

    if (username === '' || password === '') {
      return again({
        usernameError: username === '' ? say('sign.in.username.missing') : undefined,
        passwordError: password === '' ? say('sign.in.password.missing') : undefined,
      });
    }
    const { ip } = request;
    const brakes = await browsers.brakesOn(request, username);
    const inTurn = <Result>(work: () => Promise<Result>) => hashing.inTurn(work, { first: brakes.isKnown });
    const verify = () => checkPassword(db, username, password);

    try {
      const tried = await attempt(db, { brakes, ip, verify, inTurn });
      if (tried.is === 'blocked') {
        const { seconds } = tried;
        return askToWait(reply, 429, seconds, again({ error: sayToWait(say, 'sign.in.wait', seconds) }));
      }
      if (tried.is === 'wrong') return again({ error: say('sign.in.wrong'), usernameError: true, passwordError: true });
      const { account } = tried;
      // A password alone must never set up a second step for an account that already has one.
      const hasSecondStep = account.hasTotp || account.hasPasskeys;
      if (account.may_skip_totp && !hasSecondStep && !interaction.wantsNewApp) {
        await browsers.remember(request, reply, account);
        const how = { ip, methods: ['pwd'], brakes, sendMail, home: site.home };
        return reply.redirect(await finishSignIn(db, interaction, account, how), 303);
      }
      const secret = hasSecondStep ? null : newTotpSecret();
      await awaitCode(db, secrets, interaction.id, { ...account, newTotpSecret: secret });
      return reply.redirect(`${interactionPath(site, interaction.id)}/code`, 303);
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error;
      return askToWait(reply, 503, 5, again({ error: say('sign.in.busy') }));
    }
  });

  const shared = { db, secrets, site, provider, browsers, sendMail };
  await app.register(codeRoutes, shared);
  await app.register(recoveryRoutes, shared);
  if (party) await app.register(passkeyRoutes, { ...shared, party });
};

/** An unknown username takes as long as a known one, so that timing does not reveal which ones exist. */
async function checkPassword(db: Database, username: string, password: string) {
  const account = await findForSignIn(db, username);
  const matches = await verifyPassword(account?.password_hash ?? null, password);
  return { account, isRight: matches && account?.enabled === true };
}
