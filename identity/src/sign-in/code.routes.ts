import type { Database } from '@panel/database/database';
import type { FastifyPluginAsync } from 'fastify';
import { recordEvent } from '../accounts/events.queries.ts';
import { findInteraction, type InteractionRequest, interactionPath } from '../oidc/interaction.ts';
import { askToWait } from '../pages/ask-to-wait.ts';
import { type CodeForm, codePage, totpSetupPage } from '../pages/sign-in-pages.ts';
import { texts } from '../pages/texts.ts';
import { totpOf } from '../secrets/sealed-columns.queries.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { countFailure, pauseLeft } from '../throttle/throttle.queries.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { type Awaiting, adoptTotpSecret, findAwaitingCode, spendTotpStep, stepsOf } from './sign-in.queries.ts';
import type { StepOptions } from './step.ts';
import { totpStep, totpUri } from './totp.ts';

/** The second step: a code of the account's authenticator app, which the first sign-in sets up. */
export const codeRoutes: FastifyPluginAsync<StepOptions> = async (app, options) => {
  const { db, secrets, site, provider, browsers, sendMail } = options;

  async function show(interaction: string, awaiting: Awaiting, form: CodeForm = {}): Promise<string> {
    const back = interactionPath(site, interaction);
    const action = `${back}/code`;
    const secret = awaiting.newTotpSecret;
    if (secret === null) return codePage(site, { action, back }, stepsOf(awaiting), form);
    const uri = totpUri(secret, site.productName, awaiting.username);
    return totpSetupPage(site, action, { secret, uri }, form);
  }

  app.get<InteractionRequest>('/:interaction/code', async (request, reply) => {
    const { id } = await findInteraction(await provider(), request, reply);
    const awaiting = await findAwaitingCode(db, secrets, id);
    return awaiting ? show(id, awaiting) : reply.redirect(interactionPath(site, id), 303);
  });

  app.post<InteractionRequest>('/:interaction/code', async (request, reply) => {
    const { ip } = request;
    const interaction = await findInteraction(await provider(), request, reply);
    const awaiting = await findAwaitingCode(db, secrets, interaction.id);
    if (!awaiting) return reply.redirect(interactionPath(site, interaction.id), 303);
    const code = request.body.get('code') ?? '';
    if (!/^\s*(\d\s*){6}$/.test(code)) return show(interaction.id, awaiting, { codeError: texts['code.missing'] });

    const brakes = await browsers.brakesOn(request, awaiting.username);
    const keys = [brakes.inAdvance, ...brakes.afterwards];
    const seconds = await pauseLeft(db, keys);
    if (seconds > 0 || !(await countFailure(db, brakes.inAdvance))) {
      const wait = seconds || (await pauseLeft(db, keys));
      const page = await show(interaction.id, awaiting, { error: texts['sign.in.wait'](wait) });
      return askToWait(reply, 429, wait, page);
    }
    if (await acceptCode(db, secrets, { awaiting, code, ip })) {
      await browsers.remember(request, reply, awaiting);
      const how = { ip, methods: ['pwd', 'otp'], brakes, sendMail, home: site.home };
      return reply.redirect(await finishSignIn(db, interaction, awaiting, how), 303);
    }
    for (const key of brakes.afterwards) await countFailure(db, key);
    await recordEvent(db, 'LOGIN_ERROR', awaiting, ip);
    return show(interaction.id, awaiting, { codeError: texts['code.wrong'] });
  });
};

async function acceptCode(
  db: Database,
  secrets: Secrets,
  { awaiting, code, ip }: { awaiting: Awaiting; code: string; ip: string },
): Promise<boolean> {
  const { id, sealedTotpSecret, newTotpSecret, replacesTotp: replaces } = awaiting;
  if (newTotpSecret === null) {
    if (sealedTotpSecret === null) return false;
    const step = totpStep(await secrets.unseal(sealedTotpSecret, totpOf(id)), code);
    return step !== undefined && spendTotpStep(db, id, sealedTotpSecret, step);
  }
  const step = totpStep(newTotpSecret, code);
  if (step === undefined) return false;
  return db.transaction().execute(async (trx) => {
    if (!(await adoptTotpSecret(trx, secrets, { id, secret: newTotpSecret, step, replaces }))) return false;
    await recordEvent(trx, 'UPDATE_TOTP', awaiting, ip);
    return true;
  });
}
