import { ok } from '@panel/contract/envelope';
import { fileTime } from '@panel/contract/reports';
import * as schemas from '@panel/contract/search';
import { searchDomains, searchDomainsCsv } from '@panel/contract/search.calls';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CsvExports, sendUnlessKnown } from '../csv/index.ts';
import { serve } from '../http/serve.ts';
import type { Reads } from '../reads/index.ts';
import {
  findAtOnce,
  hasFilters,
  type KeptStretches,
  type Known,
  parsePattern,
  searchRegistrations,
} from './engine/index.ts';
import { createKeptCounts, type DataVersion } from './kept-counts.ts';
import type { SearchConnections } from './search-connections.ts';
import { searchFile } from './search-file.queries.ts';

interface Options {
  reads: Reads;
  searchConnections: SearchConnections;
  csvExports: CsvExports;
}

export const searchRoutes: FastifyPluginAsyncZod<Options> = async (app, { reads, searchConnections, csvExports }) => {
  const totals = createKeptCounts<Known>();
  const stretches: KeptStretches = new Map();

  app.route({
    ...serve(searchDomains, schemas.searchDomains),
    handler: async ({ actor, query, signal }) => {
      const { ulabel, sort, page, size, total, ...filters } = query;
      // With filters a blank name means every name; without any, the contract refuses it.
      const pattern = parsePattern(ulabel || '*');
      const asked = { pattern, filters, sort };
      const isCheap =
        pattern.kind === 'exact' || (pattern.kind === 'prefix' && sort === 'name' && !hasFilters(filters));
      const few = isCheap && (await reads.run(actor, (db) => findAtOnce(db, actor.registrarId, asked, { page, size })));
      if (few) return ok(few);
      const search = (trx: Database, data?: DataVersion) =>
        searchRegistrations(
          trx,
          actor.registrarId,
          asked,
          { page, size, isTotalLater: total === 'later' },
          { totals, stretches, ...(data && { data }) },
        );
      return ok(await (isCheap ? reads.inSnapshot(actor, search) : searchConnections.run(actor, signal, search)));
    },
  });

  app.route({
    ...serve(searchDomainsCsv, schemas.searchDomainsCsv),
    handler: async (request, reply) => {
      const { registrarId, registrarHandle } = request.actor;
      const { ulabel, sort, ...filters } = request.query;
      const search = { pattern: parsePattern(ulabel || '*'), filters, sort };
      return sendUnlessKnown({ reads, csvExports }, request, reply, {
        name: `domain_search_${registrarHandle}_${fileTime(new Date())}.csv`,
        what: ['search', request.query],
        rows: (trx) => searchFile(trx, registrarId, search),
      });
    },
  });
};
