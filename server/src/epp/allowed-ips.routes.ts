import { ok } from '@panel/contract/envelope';
import * as schemas from '@panel/contract/epp';
import { maxAllowedIps } from '@panel/contract/epp';
import { getIpAddresses, putIpAddresses } from '@panel/contract/epp.calls';
import { canonicalIp } from '@panel/contract/ip-address';
import { editVersioned } from '@panel/core';
import { change } from '@panel/core/audit';
import { changeAllowedIps, findAllowedIps, listRefusedIps, raiseIpVersion } from '@panel/core/epp';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authorOf } from '../http/author-of.ts';
import { allowedVersions, tagged } from '../http/entity-tag.ts';
import { requireRecentFor } from '../http/recent-sign-in.ts';
import { serve } from '../http/serve.ts';

interface AllowedIpsOptions {
  db: Database;
  recordChange: RecordChange;
  serviceLevelMarker: string;
}

export const allowedIpsRoutes: FastifyPluginAsyncZod<AllowedIpsOptions> = async (app, options) => {
  const { db, recordChange, serviceLevelMarker } = options;

  async function currentSettings(db: Database, { actor, ip }: FastifyRequest) {
    const { version, ipAddresses } = await findAllowedIps(db, actor.registrarId);
    const refused = await listRefusedIps(db, actor.registrarId);
    const maximum = maxAllowedIps(actor.username, serviceLevelMarker);
    // A client that has disconnected no longer has an address.
    const currentAddress = canonicalIp(ip ?? '');
    return { version, data: { ipAddresses, maximum, currentAddress, refused } };
  }

  app.route({
    ...serve(getIpAddresses, schemas.getIpAddresses),
    handler: async (request, reply) => ok(tagged(reply, await currentSettings(db, request))),
  });

  app.route({
    ...serve(putIpAddresses, schemas.putIpAddresses),
    handler: async (request, reply) => {
      const { actor, headers } = request;
      const saved = await change(db, (trx) =>
        editVersioned(trx, allowedVersions(headers['if-match']), {
          read: (trx) => currentSettings(trx, request),
          raise: (trx, allowed) => raiseIpVersion(trx, actor.registrarId, allowed),
          write: (trx, before) => {
            const { ipAddresses } = requireRecentFor(putIpAddresses, request, { before, after: request.body });
            return changeAllowedIps(trx, recordChange, authorOf(request), before, ipAddresses);
          },
        }),
      );
      return ok(tagged(reply, saved));
    },
  });
};
