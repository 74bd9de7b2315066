import type { FastifyPluginAsync } from 'fastify';
import { plainAddress } from '../address.rules.ts';
import { findInteraction, type InteractionRequest, interactionPath } from '../oidc/interaction.ts';
import { askToWait } from '../pages/ask-to-wait.ts';
import { type RecoveryForm, recoveryPage } from '../pages/sign-in-pages.ts';
import { type LocalSite, siteFor } from '../pages/site.ts';
import { sayToWait } from '../pages/texts.ts';
import { recoveryCodesOf, spendRecoveryCode } from '../recovery-codes/recovery-code.changes.ts';
import { readRecoveryCode } from '../recovery-codes/recovery-code.rules.ts';
import { attempt } from './attempt.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { beginNewApp } from './new-app.ts';
import { type Awaiting, findAwaitingCode } from './sign-in.queries.ts';
import type { StepOptions } from './step.ts';

/** A recovery code instead of the second step. A user who has lost the authenticator app then sets up another. */
export const recoveryRoutes: FastifyPluginAsync<StepOptions> = async (app, options) => {
  const { db, secrets, site, provider, browsers, sendMail } = options;

  const show = (local: LocalSite, id: string, form: RecoveryForm = {}) => {
    const back = `${interactionPath(site, id)}/code`;
    return recoveryPage(local, { action: `${back}/recovery`, back }, form);
  };

  app.get<InteractionRequest>('/:interaction/code/recovery', async (request, reply) => {
    const { id, uiLocales } = await findInteraction(await provider(), request, reply);
    const awaiting = await findAwaitingCode(db, secrets, id);
    if (!awaiting) return reply.redirect(interactionPath(site, id), 303);
    return show(siteFor(site, request, { uiLocales, chosen: awaiting.language }), id);
  });

  app.post<InteractionRequest>('/:interaction/code/recovery', async (request, reply) => {
    const { ip } = request;
    const interaction = await findInteraction(await provider(), request, reply);
    const awaiting = await findAwaitingCode(db, secrets, interaction.id);
    if (!awaiting) return reply.redirect(interactionPath(site, interaction.id), 303);
    const renew = request.body.get('renew') === 'yes';
    const local = siteFor(site, request, { uiLocales: interaction.uiLocales, chosen: awaiting.language });
    const { say } = local;
    const again = (form: RecoveryForm) => show(local, interaction.id, { renew, ...form });
    const code = readRecoveryCode(request.body.get('recovery') ?? '');
    if (code === undefined) return again({ codeError: say('recovery.missing') });

    const brakes = await browsers.brakesOn(request, awaiting.username);
    const verify = async () => ({ account: awaiting, isRight: await useCode(awaiting, code, ip) });
    const tried = await attempt(db, { brakes, ip, verify });
    if (tried.is === 'blocked') {
      const { seconds } = tried;
      return askToWait(reply, 429, seconds, again({ error: sayToWait(say, 'sign.in.wait', seconds) }));
    }
    if (tried.is === 'wrong') return again({ codeError: say('recovery.wrong') });
    if (await beginNewApp(options, { ...interaction, wantsNewApp: renew || interaction.wantsNewApp }, awaiting)) {
      return reply.redirect(`${interactionPath(site, interaction.id)}/code`, 303);
    }
    await browsers.remember(request, reply, awaiting);
    const how = { ip, methods: ['pwd', 'otp'], brakes, sendMail, home: site.home };
    return reply.redirect(await finishSignIn(db, interaction, awaiting, how), 303);
  });

  /** Sends a mail to the owner, because anyone who found the codes needs only the password as well. */
  async function useCode({ id, username, email, language }: Awaiting, code: string, ip: string): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      if (!(await spendRecoveryCode(trx, id, code))) return false;
      const { left } = await recoveryCodesOf(trx, id);
      const time = new Date();
      await sendMail(trx, {
        cause: `recovery-code-used:${id}:${time.toISOString()}:${left}`,
        recipient: email,
        account: { id, language },
        template: 'recovery-code-used',
        values: { username, time, ip: plainAddress(ip), left: String(left), link: `${site.home}account` },
      });
      return true;
    });
  }
};
