import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../pages/site.ts';
import { type Provider, SessionNotFound } from './oidc-provider.ts';

/** One sign-in in one tab: its path contains its id, and its cookie's secret proves that this browser started it. */
export interface Interaction {
  id: string;
  /** The username suggested by the application, if any. */
  loginHint: string | undefined;
  uiLocales: string;
  /** Whether the application asks to replace the authenticator app, with the parameter it also sends to Keycloak. */
  wantsNewApp: boolean;
  /** The grant of this browser's existing session. */
  grant: string | undefined;
  finish(login: { accountId: string; signedInAt: Date; methods: string[] }): Promise<string>;
}

export type InteractionRequest = { Params: { interaction: string }; Body: URLSearchParams };

export function interactionPath(site: Site, id: string): string {
  return `${site.mount}/sign-in/${id}`;
}

export async function findInteraction(
  provider: Provider,
  request: FastifyRequest<InteractionRequest>,
  reply: FastifyReply,
): Promise<Interaction> {
  const { uid, params, grantId } = await provider.interactionDetails(request.raw, reply.raw);
  if (uid !== request.params.interaction) throw new SessionNotFound('another interaction');
  return {
    id: uid,
    loginHint: typeof params.login_hint === 'string' ? params.login_hint : undefined,
    uiLocales: String(params.ui_locales ?? ''),
    wantsNewApp: params.kc_action === 'CONFIGURE_TOTP',
    grant: grantId,
    finish: ({ accountId, signedInAt, methods }) =>
      provider.interactionResult(
        request.raw,
        reply.raw,
        { login: { accountId, ts: Math.floor(signedInAt.getTime() / 1000), amr: methods } },
        { mergeWithLastSubmission: false },
      ),
  };
}
