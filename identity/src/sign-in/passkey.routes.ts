import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { findInteraction, type InteractionRequest, interactionPath } from '../oidc/interaction.ts';
import { askToWait } from '../pages/ask-to-wait.ts';
import { codePage, signInPage } from '../pages/sign-in-pages.ts';
import { siteFor } from '../pages/site.ts';
import { type Say, sayToWait } from '../pages/texts.ts';
import type { AskedBy } from '../passkeys/challenge.queries.ts';
import { findPasskey } from '../passkeys/passkey.queries.ts';
import type { RelyingParty } from '../passkeys/relying-party.rules.ts';
import { acceptPasskey, askForPasskey, credentialIn } from '../passkeys/use-passkey.changes.ts';
import { addressKey } from '../throttle/throttle.queries.ts';
import { attempt } from './attempt.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { beginNewApp } from './new-app.ts';
import { findAwaitingCode, stepsOf } from './sign-in.queries.ts';
import type { StepOptions } from './step.ts';

interface PasskeyOptions extends StepOptions {
  party: RelyingParty;
}

/** RFC 8176: a key was used, and without a password its authenticator verified the user. */
const METHODS = { alone: ['pop', 'user', 'mfa'], second: ['pwd', 'pop', 'mfa'] };

/** A passkey as the second step after the password, or instead of both if its owner chose so. */
export const passkeyRoutes: FastifyPluginAsync<PasskeyOptions> = async (app, options) => {
  const { db, secrets, site, provider, browsers, sendMail, party } = options;
  const json = (reply: FastifyReply) => reply.type('application/json; charset=utf-8');

  app.post<InteractionRequest>('/:interaction/passkey/options', async (request, reply) => {
    const { id } = await findInteraction(await provider(), request, reply);
    return json(reply).send(JSON.stringify(await askForPasskey(db, party, `signing in by ${id}`)));
  });

  app.post<InteractionRequest>('/:interaction/passkey', async (request, reply) => {
    const interaction = await findInteraction(await provider(), request, reply);
    const path = interactionPath(site, interaction.id);
    const local = siteFor(site, request, interaction);
    const again = (error: string) => signInPage(local, path, { username: interaction.loginHint, error });
    return use(request, reply, { interaction, askedBy: `signing in by ${interaction.id}`, say: local.say, again });
  });

  app.post<InteractionRequest>('/:interaction/code/passkey/options', async (request, reply) => {
    const { id } = await findInteraction(await provider(), request, reply);
    const awaiting = await findAwaitingCode(db, secrets, id);
    // Reveals an account's passkeys only after the right password.
    if (!awaiting) return json(reply.code(409)).send('{"error":"invalid_request"}');
    return json(reply).send(JSON.stringify(await askForPasskey(db, party, `second step of ${id}`, awaiting.id)));
  });

  app.post<InteractionRequest>('/:interaction/code/passkey', async (request, reply) => {
    const interaction = await findInteraction(await provider(), request, reply);
    const awaiting = await findAwaitingCode(db, secrets, interaction.id);
    const back = interactionPath(site, interaction.id);
    if (!awaiting) return reply.redirect(back, 303);
    const local = siteFor(site, request, { uiLocales: interaction.uiLocales, chosen: awaiting.language });
    const again = (error: string) => codePage(local, { action: `${back}/code`, back }, stepsOf(awaiting), { error });
    const askedBy = `second step of ${interaction.id}` as const;
    return use(request, reply, { interaction, askedBy, say: local.say, again, awaiting });
  });

  interface Attempt {
    interaction: Awaited<ReturnType<typeof findInteraction>>;
    askedBy: AskedBy;
    say: Say;
    again(error: string): string;
    /** The account whose password was right; undefined if the passkey stands alone. */
    awaiting?: { id: string; username: string; startedAt: Date };
  }

  async function use(
    request: Parameters<typeof findInteraction>[1],
    reply: FastifyReply,
    { interaction, askedBy, say, again, awaiting }: Attempt,
  ) {
    const { ip } = request;
    const credential = credentialIn(request.body);
    const found = credential && (await findPasskey(db, credential.id));
    const account =
      awaiting ?? (found && { id: found.accountId, username: found.username, startedAt: found.startedAt });
    const brakes = account
      ? await browsers.brakesOn(request, account.username)
      : { isKnown: false, inAdvance: addressKey(ip), afterwards: [] };
    const isTheirs = awaiting ? found?.accountId === awaiting.id : found?.stands_alone;
    const passkey = found?.enabled && isTheirs ? found : undefined;
    const verify = async () => {
      if (!credential || !passkey) return { account, isRight: false };
      return {
        account,
        isRight: await acceptPasskey(db, party, { askedBy, credential, passkey, mustVerify: !awaiting }),
      };
    };
    const tried = await attempt(db, { brakes, ip, verify });
    if (tried.is === 'blocked') {
      return askToWait(reply, 429, tried.seconds, again(sayToWait(say, 'sign.in.wait', tried.seconds)));
    }
    if (tried.is === 'wrong') return again(say(awaiting ? 'passkey.wrong.second' : 'passkey.wrong'));
    await browsers.remember(request, reply, tried.account);
    if (await beginNewApp(options, interaction, tried.account)) {
      return reply.redirect(`${interactionPath(site, interaction.id)}/code`, 303);
    }
    const methods = awaiting ? METHODS.second : METHODS.alone;
    const how = { ip, methods, brakes, sendMail, home: site.home };
    return reply.redirect(await finishSignIn(db, interaction, tried.account, how), 303);
  }
};
