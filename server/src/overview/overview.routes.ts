import { ok } from '@panel/contract/envelope';
import * as schemas from '@panel/contract/overview';
import { getOverview } from '@panel/contract/overview.calls';
import { can, type Permission } from '@panel/contract/permissions';
import { listRefusedIps } from '@panel/core/epp';
import { findReviewState } from '@panel/core/review';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { countExpiringSoon, expiryRanges } from '../expiring/index.ts';
import { serve } from '../http/serve.ts';
import type { Reads } from '../reads/index.ts';
import { createKeptCounts } from '../search/index.ts';
import { findProtectedTransactions, protectedPeriod } from '../transactions/index.ts';
import { countDue } from '../verification/index.ts';

export const overviewRoutes: FastifyPluginAsyncZod<{ reads: Reads }> = async (app, { reads }) => {
  const counts = createKeptCounts<Awaited<ReturnType<typeof countExpiringSoon>>>();

  async function expiringSoon(db: Database, registrarId: number, now: Date) {
    const { counted, keep } = await counts(db, registrarId, expiryRanges(now).today);
    const soon = counted ?? (await countExpiringSoon(db, registrarId, now));
    keep(soon);
    return soon;
  }

  async function transactionsToday(db: Database, registrarId: number, now: Date) {
    const { current, threshold } = await findProtectedTransactions(db, registrarId, protectedPeriod(now));
    return { current, threshold };
  }

  async function verificationDue(db: Database, registrarId: number, now: Date) {
    const { overdue, within7 } = await countDue(db, registrarId, now);
    return { overdue, within7 };
  }

  app.route({
    ...serve(getOverview, schemas.getOverview),
    handler: async ({ actor }) => {
      const { registrarId, roles } = actor;
      const now = new Date();
      return ok(
        await reads.inSnapshot(actor, async (db) => {
          const ifMay = <Part>(permission: Permission, find: () => Promise<Part>) =>
            can(roles, permission) ? find() : null;
          return {
            registrations: await ifMay('registrations:read', () => expiringSoon(db, registrarId, now)),
            transactions: await ifMay('transactions:read', () => transactionsToday(db, registrarId, now)),
            refusedAddresses: await ifMay('epp:read', async () => (await listRefusedIps(db, registrarId)).length),
            verification: await ifMay('registrations:read', () => verificationDue(db, registrarId, now)),
            review: await ifMay('access:review', () => findReviewState(db, registrarId)),
          };
        }),
      );
    },
  });
};
