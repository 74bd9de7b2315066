import type { PublicProperties } from '@panel/contract/config';
import * as schemas from '@panel/contract/config';
import { getConfig } from '@panel/contract/config.calls';
import { ok } from '@panel/contract/envelope';
import { findNews } from '@panel/core/announcements';
import { isEppPasswordSet } from '@panel/core/epp';
import { noteSeen } from '@panel/core/subscriptions';
import type { Database } from '@panel/database/database';
import { cookieNames } from '@panel/identity';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isOfDesk } from '../http/actor.ts';
import { languageOf } from '../http/language-of.ts';
import { serve } from '../http/serve.ts';
import { findRegistryData } from './registry-data.queries.ts';

interface Options {
  db: Database;
  properties: Omit<PublicProperties, 'signInCookies' | 'registryDataAt' | 'features'>;
  /** The address of the embedded sign-in service, if in use. */
  embeddedAt: string | undefined;
}

export const configRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, embeddedAt, ...options }) => {
  const properties = { ...options.properties, signInCookies: signInCookies(embeddedAt) };
  app.route({
    ...serve(getConfig, schemas.getConfig),
    handler: async (request) => {
      const { signedIn } = request;
      const user = signedIn && !isOfDesk(signedIn) ? signedIn : null;
      const shown = languageOf(request);
      if (signedIn && shown) {
        // A failure, such as a full disk, must not prevent the response.
        await noteSeen(db, signedIn.id, shown).catch((error) => request.log.warn({ err: error }, 'visit not recorded'));
      }
      return ok({
        properties: { ...properties, ...(await findRegistryData(db)) },
        value: user && (await isEppPasswordSet(db, user.registrarId)),
        announcements: user && (await findNews(db, user.registrarId, user.id)),
      });
    },
  });
};

/** The embedded sign-in service's cookies, for the cookie policy (Behaviour COOKIES-3). */
function signInCookies(publicUrl: string | undefined): PublicProperties['signInCookies'] {
  if (publicUrl === undefined) return { session: [], lasting: [] };
  const { session, interaction, knownBrowser } = cookieNames(publicUrl);
  return { session: [session, interaction], lasting: [knownBrowser] };
}
