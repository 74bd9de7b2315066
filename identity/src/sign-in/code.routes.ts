import type { Database } from '@panel/database/database';
import type { FastifyPluginAsync } from 'fastify';
import { recordEvent } from '../accounts/events.queries.ts';
import { plainAddress } from '../address.rules.ts';
import { findInteraction, type InteractionRequest, interactionPath } from '../oidc/interaction.ts';
import { endOtherSessions } from '../oidc/own-sessions.ts';
import { askToWait } from '../pages/ask-to-wait.ts';
import { type CodeForm, codePage, totpSetupPage } from '../pages/sign-in-pages.ts';
import { type LocalSite, siteFor } from '../pages/site.ts';
import { sayToWait } from '../pages/texts.ts';
import { totpOf } from '../secrets/encrypted-columns.queries.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { attempt } from './attempt.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { Notice } from './new-address.ts';
import { beginNewApp } from './new-app.ts';
import { type Awaiting, adoptTotpSecret, findAwaitingCode, spendTotpStep, stepsOf } from './sign-in.queries.ts';
import type { StepOptions } from './step.ts';
import { totpStep, totpUri } from './totp.ts';

/** The second step: a code of the account's authenticator app, which the first sign-in sets up. */
export const codeRoutes: FastifyPluginAsync<StepOptions> = async (app, options) => {
  const { db, secrets, site, provider, browsers, sendMail } = options;

  async function show(local: LocalSite, id: string, awaiting: Awaiting, form: CodeForm = {}): Promise<string> {
    const back = interactionPath(site, id);
    const action = `${back}/code`;
    const secret = awaiting.newTotpSecret;
    if (secret === null) return codePage(local, { action, back }, stepsOf(awaiting), form);
    const uri = totpUri(secret, site.productName, awaiting.username);
    return totpSetupPage(local, action, { secret, uri }, form);
  }

  app.get<InteractionRequest>('/:interaction/code', async (request, reply) => {
    const { id, uiLocales } = await findInteraction(await provider(), request, reply);
    const awaiting = await findAwaitingCode(db, secrets, id);
    if (!awaiting) return reply.redirect(interactionPath(site, id), 303);
    return show(siteFor(site, request, { uiLocales, chosen: awaiting.language }), id, awaiting);
  });

  app.post<InteractionRequest>('/:interaction/code', async (request, reply) => {
    const { ip } = request;
    const interaction = await findInteraction(await provider(), request, reply);
    const awaiting = await findAwaitingCode(db, secrets, interaction.id);
    if (!awaiting) return reply.redirect(interactionPath(site, interaction.id), 303);
    const local = siteFor(site, request, { uiLocales: interaction.uiLocales, chosen: awaiting.language });
    const { say } = local;
    const again = (form: CodeForm) => show(local, interaction.id, awaiting, form);
    const code = request.body.get('code') ?? '';
    if (!/^\s*(\d\s*){6}$/.test(code)) return again({ codeError: say('code.missing') });

    const brakes = await browsers.brakesOn(request, awaiting.username);
    const accept = () =>
      acceptCode(db, secrets, { awaiting, code, ip, grant: interaction.grant, sendMail, home: site.home });
    const verify = async () => ({ account: awaiting, isRight: await accept() });
    const tried = await attempt(db, { brakes, ip, verify });
    if (tried.is === 'blocked') {
      const { seconds } = tried;
      return askToWait(reply, 429, seconds, await again({ error: sayToWait(say, 'sign.in.wait', seconds) }));
    }
    if (tried.is === 'wrong') return again({ codeError: say('code.wrong') });
    await browsers.remember(request, reply, awaiting);
    if (awaiting.newTotpSecret === null && (await beginNewApp(options, interaction, awaiting))) {
      return reply.redirect(`${interactionPath(site, interaction.id)}/code`, 303);
    }
    const how = { ip, methods: ['pwd', 'otp'], brakes, sendMail, home: site.home };
    return reply.redirect(await finishSignIn(db, interaction, awaiting, how), 303);
  });
};

interface Others extends Notice {
  /** The grant of this browser's existing session. */
  grant: string | undefined;
}

interface Entered extends Others {
  awaiting: Awaiting;
  code: string;
  ip: string;
}

async function acceptCode(
  db: Database,
  secrets: Secrets,
  { awaiting, code, ip, ...others }: Entered,
): Promise<boolean> {
  const { id, encryptedTotpSecret, newTotpSecret, replacesTotp: replaces } = awaiting;
  if (newTotpSecret === null) {
    if (encryptedTotpSecret === null) return false;
    const step = totpStep(await secrets.decrypt(encryptedTotpSecret, totpOf(id)), code);
    return step !== undefined && spendTotpStep(db, id, encryptedTotpSecret, step);
  }
  const step = totpStep(newTotpSecret, code);
  if (step === undefined) return false;
  return db.transaction().execute(async (trx) => {
    if (!(await adoptTotpSecret(trx, secrets, { id, secret: newTotpSecret, step, replaces }))) return false;
    if (replaces) await endOthersAndNotify(trx, awaiting, ip, others);
    await recordEvent(trx, 'UPDATE_TOTP', awaiting, ip);
    return true;
  });
}

/** Locks out anyone who has the old app, and informs the owner in case someone else replaced it. */
async function endOthersAndNotify(
  trx: Database,
  { id, username, email, language, startedAt }: Awaiting,
  ip: string,
  { grant = '', sendMail, home }: Others,
): Promise<void> {
  const signedInAt = Math.floor(startedAt.getTime() / 1000);
  await endOtherSessions(trx, { subject: id, session: grant, signedInAt });
  const time = new Date();
  await sendMail(trx, {
    cause: `authenticator-replaced:${id}:${time.toISOString()}`,
    recipient: email,
    account: { id, language },
    template: 'authenticator-replaced',
    values: { username, time, ip: plainAddress(ip), link: home },
  });
}
