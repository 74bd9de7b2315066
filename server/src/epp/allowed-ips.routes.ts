import { ok } from '@panel/contract/envelope';
import { differenceOf, fitsLimit, getIpAddresses, maxAllowedIps, putIpAddresses } from '@panel/contract/epp';
import { canonicalIp } from '@panel/contract/ip-address';
import type { Database } from '@panel/database/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { change, recordAudit } from '../audit/index.ts';
import { AppError } from '../http/app-error.ts';
import { allowedVersions, entityTag } from '../http/entity-tag.ts';
import { serve } from '../http/serve.ts';
import { findAllowedIps, raiseIpVersion, replaceAllowedIps } from './allowed-ips.queries.ts';
import { mailIpChange } from './epp-mail.ts';
import { listRefusedIps } from './refused-ips.queries.ts';

export interface AllowedIpsOptions {
  db: Database;
  serviceLevelMarker: string;
}

export const allowedIpsRoutes: FastifyPluginAsyncZod<AllowedIpsOptions> = async (app, { db, serviceLevelMarker }) => {
  const maximumFor = ({ actor }: FastifyRequest) => maxAllowedIps(actor.username, serviceLevelMarker);

  async function currentSettings(request: FastifyRequest, reply: FastifyReply) {
    const { version, ipAddresses } = await findAllowedIps(db, request.actor.registrarId);
    const refused = await listRefusedIps(db, request.actor.registrarId);
    reply.header('etag', entityTag(version));
    return { ipAddresses, maximum: maximumFor(request), currentAddress: canonicalIp(request.ip), refused };
  }

  app.route({
    ...serve(getIpAddresses),
    handler: async (request, reply) => ok(await currentSettings(request, reply)),
  });

  app.route({
    ...serve(putIpAddresses),
    handler: async (request, reply) => {
      const { registrarId } = request.actor;
      const { ipAddresses } = request.body;
      const versions = allowedVersions(request.headers['if-match']);
      const saved = await change(db, async (trx) => {
        if (!(await raiseIpVersion(trx, registrarId, versions))) return false;
        const before = await findAllowedIps(trx, registrarId);
        const maximum = maximumFor(request);
        if (!fitsLimit(ipAddresses, before.ipAddresses, maximum)) {
          throw new AppError('epp.ip.limit', { field: 'ipAddresses', values: { n: maximum } });
        }
        await replaceAllowedIps(trx, registrarId, ipAddresses);
        const { added, removed } = differenceOf(before.ipAddresses, ipAddresses);
        if (added.length + removed.length > 0) {
          await recordAudit(trx, request, {
            action: 'epp.ip.replaced',
            before: before.ipAddresses,
            after: ipAddresses,
          });
          await mailIpChange(trx, request, { added, removed });
        }
        return true;
      });
      const current = await currentSettings(request, reply);
      if (!saved) throw new AppError('edit.conflict', { data: current });
      return ok(current);
    },
  });
};
