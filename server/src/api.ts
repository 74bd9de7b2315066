import type { IdentityConfig } from '@panel/contract/config';
import type { Environment } from '@panel/core';
import type { Directory } from '@panel/core/directory';
import { changeRecorder } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { OwnAccount } from '@panel/identity';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { accountRoutes } from './account/account.routes.ts';
import { ownAccountHere } from './account/index.ts';
import { passkeysRoutes } from './account/passkeys.routes.ts';
import { recoveryCodesRoutes } from './account/recovery-codes.routes.ts';
import { sessionsRoutes } from './account/sessions.routes.ts';
import { announcementsRoutes } from './announcements/announcements.routes.ts';
import { calendarRoutes } from './announcements/calendar.routes.ts';
import { deskAnnouncementsRoutes } from './announcements/desk-announcements.routes.ts';
import { balanceRoutes } from './balance/balance.routes.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import { configRoutes } from './config/config.routes.ts';
import { contactsRoutes } from './contacts/contacts.routes.ts';
import { countriesRoutes } from './countries/countries.routes.ts';
import { createCsvExports } from './csv/index.ts';
import { deskAuditRoutes } from './desk/audit.routes.ts';
import { createAdministered, deskRecorder } from './desk/index.ts';
import { deskPeopleRoutes } from './desk/people.routes.ts';
import { deskRegistrarChangesRoutes } from './desk/registrar-changes.routes.ts';
import { deskRegistrarsRoutes } from './desk/registrars.routes.ts';
import { staffRoutes } from './desk/staff.routes.ts';
import { deskSystemRoutes } from './desk/system.routes.ts';
import { viewsRoutes } from './desk/views.routes.ts';
import { allowedIpsRoutes } from './epp/allowed-ips.routes.ts';
import { certificatesRoutes } from './epp/certificates.routes.ts';
import { eppPasswordRoutes } from './epp/epp-password.routes.ts';
import { expiringRoutes } from './expiring/expiring.routes.ts';
import { findRoutes } from './find/find.routes.ts';
import { historyRoutes } from './history/history.routes.ts';
import { actorLookup } from './http/actor.ts';
import { authenticateRequests, type TokenRules } from './http/authenticate.ts';
import { describeRefusals } from './http/described-refusals.ts';
import { deskNetworkCheck } from './http/desk-network.ts';
import { noteSignIns } from './http/note-sign-ins.ts';
import { describeApi } from './http/openapi.ts';
import { limitRequests } from './http/rate-limit.ts';
import { serializerCompiler } from './http/serialise.ts';
import { enforcePermissions } from './http/serve.ts';
import { takeViews } from './http/view.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { invoicesRoutes } from './invoices/invoices.routes.ts';
import { lookupRoutes } from './lookup/lookup.routes.ts';
import type { Metrics } from './metrics/index.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { createReads, openReplica } from './reads/index.ts';
import { registrarRoutes } from './registrar/registrar.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { registrationTransactionsRoutes } from './registration/transactions.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { reviewRoutes } from './review/review.routes.ts';
import { createSearchConnections } from './search/index.ts';
import { searchRoutes } from './search/search.routes.ts';
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';
import { scriptTokens } from './tokens/index.ts';
import { tokensRoutes } from './tokens/tokens.routes.ts';
import { transactionsRoutes } from './transactions/transactions.routes.ts';
import { activityRoutes } from './users/activity.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { verificationRoutes } from './verification/verification.routes.ts';

export interface ApiOptions {
  environment: Environment;
  db: Database;
  /** For slices that need their own connections. */
  connection: pg.PoolConfig;
  /** Where the browser signs in. */
  identity: IdentityConfig;
  tokens: TokenRules;
  directory: Directory;
  /** What users do with their own account; `undefined` with Keycloak, which has pages for that. */
  ownAccount: OwnAccount | undefined;
  /** The embedded sign-in service's own routes. */
  identityRoutes: FastifyPluginAsync | undefined;
  metrics?: Pick<Metrics, 'watchPool' | 'watchReplica' | 'watchSearches' | 'watchExports'> | undefined;
  log: FastifyBaseLogger;
}

/** `/services`: the only place that knows all slices. */
export const api: FastifyPluginAsync<ApiOptions> = async (app, options) => {
  const { environment, db, connection, tokens, directory, identityRoutes, metrics, log } = options;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  authenticateRequests(app, {
    tokens,
    findActor: noteSignIns(db, actorLookup(db, directory), log),
    scripts: scriptTokens(db),
    refuseNetwork: deskNetworkCheck(environment.deskNetworks),
  });
  takeViews(app, db);
  await limitRequests(app, db, environment.requestsPerMinute);
  enforcePermissions(app);
  await describeApi(app);

  const { tld, newsUrl, legalEmail, supportEmail, publicUrl, serviceLevelMarker, eppCertificates } = environment;
  const recordChange = changeRecorder(directory, publicUrl);
  const dataStaleAfter = environment.dataStaleAfter ?? null;
  const shownUse = eppCertificates.use === 'off' ? undefined : eppCertificates.use;
  const properties = { tld, newsUrl, legalEmail, supportEmail, dataStaleAfter, eppCertificates: shownUse };
  await app.register(configRoutes, { db, properties, embeddedAt: identityRoutes && publicUrl });
  await app.register(countriesRoutes);
  const { url, realm } = options.identity;
  const consoleUrl = options.ownAccount ? null : `${url}/realms/${realm}/account`;
  await app.register(accountRoutes, { db, directory, recordChange, ownAccount: options.ownAccount, consoleUrl });
  const ownAccount = ownAccountHere(options.ownAccount);
  await app.register(sessionsRoutes, { db, ownAccount, recordChange });
  await app.register(passkeysRoutes, { db, ownAccount, recordChange });
  await app.register(recoveryCodesRoutes, { db, ownAccount, recordChange });
  await app.register(usersRoutes, { db, directory, recordChange, serviceLevelMarker });
  await app.register(activityRoutes, { db, directory });
  await app.register(tokensRoutes, { db, directory, recordChange });
  await app.register(allowedIpsRoutes, { db, recordChange, serviceLevelMarker });
  await app.register(eppPasswordRoutes, { db, recordChange });
  await app.register(certificatesRoutes, { db, recordChange, settings: eppCertificates });
  const primary = { connection, db };
  const replica = openReplica(primary, environment, log);
  app.addHook('onClose', () => replica?.close());
  if (replica) metrics?.watchReplica(replica);
  const reads = createReads(primary, replica);
  const watchPools = (name: string, { pools }: { pools: pg.Pool[] }) => {
    for (const [index, pool] of pools.entries()) metrics?.watchPool(index === 0 ? name : `${name}-replica`, pool);
  };
  const csvExports = createCsvExports(reads, (error) =>
    log.warn({ err: error }, 'database connection for downloads lost'),
  );
  app.addHook('onClose', () => csvExports.close());
  watchPools('export', csvExports);
  metrics?.watchExports(csvExports.load);
  await app.register(reviewRoutes, {
    db,
    directory,
    csvExports,
    recordChange,
    hasCertificates: eppCertificates.use !== 'off',
  });
  await app.register(registrarRoutes, { db, recordChange });
  await app.register(transactionsRoutes, { reads });
  await app.register(billingRoutes, { reads, csvExports });
  await app.register(balanceRoutes, { reads });
  await app.register(invoicesRoutes, { db, reads });
  await app.register(inboxRoutes, { db, csvExports });
  await app.register(reportsRoutes, { reads, csvExports });
  await app.register(historyRoutes, { reads, csvExports });
  const searchConnections = createSearchConnections(reads, (error) =>
    log.warn({ err: error }, 'database connection for searches lost'),
  );
  app.addHook('onClose', () => searchConnections.close());
  watchPools('search', searchConnections);
  metrics?.watchSearches(searchConnections.load);
  await app.register(searchRoutes, { reads, searchConnections, csvExports });
  await app.register(registrationRoutes, { db });
  await app.register(expiringRoutes, { searchConnections });
  await app.register(lookupRoutes, { searchConnections });
  await app.register(registrationTransactionsRoutes, { reads });
  await app.register(contactsRoutes, { db });
  await app.register(verificationRoutes, { reads, csvExports });
  await app.register(findRoutes, { reads });
  await app.register(overviewRoutes, { reads });
  const desk = {
    db,
    directory,
    administered: createAdministered(directory),
    recorderOf: deskRecorder(directory, publicUrl),
  };
  await app.register(deskRegistrarsRoutes, { ...desk, csvExports, environment });
  await app.register(deskRegistrarChangesRoutes, { ...desk, deskSuffix: environment.deskSuffix });
  await app.register(deskPeopleRoutes, desk);
  await app.register(deskAuditRoutes, { db, csvExports });
  await app.register(deskSystemRoutes, { db, environment, replica });
  await app.register(staffRoutes, { db, directory, deskSuffix: environment.deskSuffix, publicUrl });
  await app.register(viewsRoutes, { db });
  await app.register(announcementsRoutes, { db });
  await app.register(deskAnnouncementsRoutes, { db });
  await app.register(calendarRoutes, { db, settings: environment });
  await app.register(subscriptionsRoutes, { db });
  app.get('/services/openapi.json', { config: { permission: 'public' } }, async () => describeRefusals(app.swagger()));
};
