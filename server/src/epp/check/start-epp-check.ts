import { createHash, timingSafeEqual } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { canonicalIp } from '@panel/contract/ip-address';
import type { Database } from '@panel/database/database';
import { StartError } from '@panel/database/start-error';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Environment } from '../../environment.ts';
import { AppError } from '../../http/app-error.ts';
import { answerClientError, handleErrors } from '../../http/errors.ts';
import { requestTimeouts } from '../../http/request-timeouts.ts';
import { hashTurns } from '../hash-turns.ts';
import { decideEppLogin } from './check-epp-login.ts';
import { type ListenAddress, listenAddress } from './listen-address.ts';
import { removeStaleSocket } from './stale-socket.ts';

// More than for changes of passwords in the panel: after a restart of the EPP front end, all registrars log in at once.
const HASHES_AT_ONCE = 32;
const SHORTEST_SECRET = 16;

const Login = z.object({
  handle: z.string().check(z.maxLength(255)),
  password: z.string().check(z.maxLength(255)),
  address: z.string().check(
    z.maxLength(64),
    z.refine((text) => canonicalIp(text) !== null),
  ),
});

type Settings = Pick<Environment, 'eppCheckListen' | 'eppCheckSecret'>;

/** Answers the registry's EPP front end, on a separate address; off unless EPP_CHECK_LISTEN is set. */
export async function startEppCheck(
  { eppCheckListen, eppCheckSecret }: Settings,
  db: Database,
  log: FastifyBaseLogger,
  requestTimeoutMs?: number,
): Promise<FastifyInstance | undefined> {
  if (eppCheckListen === undefined) return undefined;
  const address = listenAddress(eppCheckListen);
  if (eppCheckSecret === undefined || eppCheckSecret.length < SHORTEST_SECRET) {
    throw new StartError(`EPP_CHECK_LISTEN needs an EPP_CHECK_SECRET of ${SHORTEST_SECRET} characters or more.`);
  }
  const app = eppCheckApp(eppCheckSecret, db, log, requestTimeoutMs);
  await listen(app, address);
  return app;
}

function eppCheckApp(secret: string, db: Database, log: FastifyBaseLogger, requestTimeoutMs?: number): FastifyInstance {
  const app = Fastify({
    ...requestTimeouts(requestTimeoutMs),
    clientErrorHandler: answerClientError,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024,
    forceCloseConnections: 'idle',
  });
  const inTurn = hashTurns(HASHES_AT_ONCE);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  app.addHook('onRequest', async ({ headers }) => {
    if (!isSame(headers.authorization ?? '', `Bearer ${secret}`)) throw new AppError('authentication.required');
  });
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/epp/check',
    schema: { body: Login },
    handler: async ({ body, log }) => {
      const { answer, record } = await inTurn(() => decideEppLogin(db, body));
      record().catch((error: unknown) => log.error({ err: error }, 'EPP login not recorded'));
      const { handle, address } = body;
      log.info({ ...answer, handle, address }, `EPP login ${answer.allowed ? 'allowed' : 'refused'}`);
      return answer;
    },
  });
  return app;
}

async function listen(app: FastifyInstance, address: ListenAddress): Promise<void> {
  if ('path' in address) await removeStaleSocket(address.path);
  await app.listen(address).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === 'listen'
      ? new StartError(`EPP_CHECK_LISTEN cannot be used (${error.code}): set it to another socket or port.`)
      : error;
  });
  // Open to the panel's user and group; the front end's user has to be in that group.
  if ('path' in address) await chmod(address.path, 0o660);
}

/** Compares hashes, because `timingSafeEqual` needs equal lengths and the secret's length must not leak. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
