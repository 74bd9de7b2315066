import { ok } from '@panel/contract/envelope';
import { getIpAddresses, maxAllowedIps, putIpAddresses } from '@panel/contract/epp';
import { canonicalIp } from '@panel/contract/ip-address';
import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { serve } from '../http/serve.ts';
import { editVersioned, tagged } from '../http/versioned-edit.ts';
import { changeAllowedIps } from './allowed-ips.changes.ts';
import { findAllowedIps, raiseIpVersion } from './allowed-ips.queries.ts';
import { listRefusedIps } from './refused-ips.queries.ts';

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
    // Whoever has gone away in the meantime has no address any more.
    const currentAddress = canonicalIp(ip ?? '');
    return { version, data: { ipAddresses, maximum, currentAddress, refused } };
  }

  app.route({
    ...serve(getIpAddresses),
    handler: async (request, reply) => ok(tagged(reply, await currentSettings(db, request))),
  });

  app.route({
    ...serve(putIpAddresses),
    handler: async (request, reply) => {
      const saved = await editVersioned(db, request, reply, {
        read: (trx) => currentSettings(trx, request),
        raise: (trx, allowed) => raiseIpVersion(trx, request.actor.registrarId, allowed),
        write: (trx, before) => changeAllowedIps(trx, recordChange, request, before, request.body.ipAddresses),
      });
      return ok(saved);
    },
  });
};
