import { channel } from 'node:diagnostics_channel';
import { canonicalIp } from '@panel/contract/ip-address';
import { type RegistrarStatus, registrarStatuses } from '@panel/contract/registrar-status';
import type { EppCertificateSettings } from '@panel/core';
import { decideEppLogin, eppLoginRefusals, readPresented } from '@panel/core/epp';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { hashTurns } from '../hash-turns.ts';

/** The result of each check, for metrics. */
export const eppChecks = channel('registrar-panel.epp-check');

export const EPP_CHECK_ROUTE = '/epp/check';

export const CHECK_BODY_LIMIT = 32 * 1024;

// More than for password changes in the panel: when the EPP front end restarts, all registrars log in at once. All
// listeners of the process share one limit, because they share its memory.
const inTurn = hashTurns(32);

const Login = z.object({
  handle: z.string().check(z.maxLength(255)),
  password: z.string().check(z.maxLength(255)),
  address: z.string().check(
    z.maxLength(64),
    z.refine((text) => canonicalIp(text) !== null),
  ),
});

/** A front end without a certificate may send nothing, `null` or an empty text. */
const Certificate = z.pipe(
  z.nullish(z.string()),
  z.transform((text, context) => {
    if (!text) return null;
    const presented = readPresented(text);
    if (!presented) context.issues.push({ code: 'custom', input: '' });
    return presented;
  }),
);

const LoginWithCertificate = z.extend(Login, { certificate: z.optional(Certificate) });

const Answer = z.union([
  z.object({ allowed: z.literal(true), status: z.enum(registrarStatuses) }),
  z.object({
    allowed: z.literal(false),
    reason: z.enum(eppLoginRefusals),
    status: z.optional(z.enum(registrarStatuses)),
  }),
]);

interface EppCheckOptions {
  db: Database;
  eppAllowedStatuses: RegistrarStatus[];
  eppCertificates: EppCertificateSettings;
}

/** Decides whether an EPP login is allowed; for a private listener. */
export const eppCheckRoutes: FastifyPluginAsyncZod<EppCheckOptions> = async (app, options) => {
  const { db, eppAllowedStatuses, eppCertificates } = options;
  // Without certificates, ignores what version 1.0.0 ignored.
  const body: z.ZodMiniType<z.output<typeof LoginWithCertificate>> =
    eppCertificates.use === 'off' ? Login : LoginWithCertificate;
  app.post(EPP_CHECK_ROUTE, {
    schema: { summary: 'Check an EPP login', body, response: { 200: Answer } },
    bodyLimit: CHECK_BODY_LIMIT,
    handler: async ({ body, log }) => {
      const { answer, record } = await inTurn(() => decideEppLogin(db, eppAllowedStatuses, body, eppCertificates));
      record().catch((error: unknown) => log.error({ err: error }, 'EPP login not recorded'));
      const { handle, address } = body;
      log.info({ ...answer, handle, address }, `EPP login ${answer.allowed ? 'allowed' : 'refused'}`);
      eppChecks.publish(answer.allowed ? 'allowed' : answer.reason);
      return answer;
    },
  });
};
