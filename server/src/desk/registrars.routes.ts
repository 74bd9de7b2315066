import * as schemas from '@panel/contract/desk-registrars';
import {
  getDeskRegistrar,
  getDeskRegistrars,
  getDeskRegistrarsCsv,
  getDeskRegistrations,
} from '@panel/contract/desk-registrars.calls';
import { ok } from '@panel/contract/envelope';
import { fileTime } from '@panel/contract/reports';
import type { Environment } from '@panel/core';
import type { Directory } from '@panel/core/directory';
import { listRegistrarsWithoutCertificate } from '@panel/core/epp';
import type { Database } from '@panel/database/database';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CsvExports, sendCsv } from '../csv/index.ts';
import { serve } from '../http/serve.ts';
import type { Administered } from './administered.ts';
import { deskReader } from './desk-reader.ts';
import { requireRegistrar } from './find-registrar.ts';
import { findDetails } from './registrar-details.queries.ts';
import { countRegistrars, type KnownElsewhere, listRegistrars } from './registrars.queries.ts';
import { registrarsFile } from './registrars-file.queries.ts';
import { createRegistrationCounts } from './registration-counts.ts';
import { search } from './search.ts';

interface Options {
  db: Database;
  directory: Directory;
  csvExports: CsvExports;
  administered: Administered;
  environment: Pick<Environment, 'eppCertificates' | 'eppAllowedStatuses'>;
}

export const deskRegistrarsRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, directory, csvExports, administered: administrators, environment } = options;
  const countRegistrations = createRegistrationCounts();

  /** Empty unless the registry uses certificates. */
  async function handlesWithoutCertificate(): Promise<ReadonlySet<string>> {
    if (environment.eppCertificates.use === 'off') return new Set();
    const without = await listRegistrarsWithoutCertificate(db, environment.eppAllowedStatuses);
    return new Set(without.map(({ handle }) => handle));
  }

  async function knownElsewhere(): Promise<KnownElsewhere> {
    const [administered, withoutCertificate] = await Promise.all([
      administrators.handles(db),
      handlesWithoutCertificate(),
    ]);
    return { administered, withoutCertificate };
  }

  async function readWanted({ q, status, attention }: schemas.DeskSearch) {
    const [found, known] = await Promise.all([search(db, directory, q), knownElsewhere()]);
    return { ...found, status, attention, known };
  }

  app.route({
    ...serve(getDeskRegistrars, schemas.getDeskRegistrars),
    handler: async ({ query: { page, size, ...filters } }) => {
      const wanted = await readWanted(filters);
      const [rows, totalResults] = await Promise.all([
        listRegistrars(db, { ...wanted, page, size }),
        countRegistrars(db, wanted),
      ]);
      const results = rows.map((row) => ({
        ...row,
        found: wanted.findings.filter(({ handle }) => handle === row.handle).map(({ kind, name }) => ({ kind, name })),
      }));
      return ok({ results, totalResults });
    },
  });

  app.route({
    ...serve(getDeskRegistrarsCsv, schemas.getDeskRegistrarsCsv),
    handler: async ({ query }, reply) => {
      const wanted = await readWanted(query);
      const file = await csvExports.open(deskReader, (trx) => registrarsFile(trx, wanted));
      return sendCsv(reply, `registrars_${fileTime(new Date())}.csv`, file);
    },
  });

  app.route({
    ...serve(getDeskRegistrations, schemas.getDeskRegistrations),
    handler: async ({ query }) => ok({ results: await countRegistrations(db, query.registrar) }),
  });

  app.route({
    ...serve(getDeskRegistrar, schemas.getDeskRegistrar),
    handler: async ({ params }) => ok({ registrar: await findDetails(db, await requireRegistrar(db, params.handle)) }),
  });
};
