import type { Endpoint, Schemas, SchemasOf } from '@panel/contract/endpoint';
import { envelopeOf } from '@panel/contract/envelope';
import { can, isOfRegistrar, type Permission, type Scope } from '@panel/contract/permissions';
import { Refusal } from '@panel/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Actor, isOfDesk } from './actor.ts';
import { type NamesFields, requireRecentSignIn, type UncheckedBody } from './recent-sign-in.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission | 'public';
    scope?: Scope | undefined;
    recentSignIn?: Endpoint['recentSignIn'];
    onlyReads?: Endpoint['onlyReads'];
    file?: Endpoint['file'];
  }
}

type SchemaOf<E extends Endpoint, S = SchemasOf<E>> = {
  summary: string;
} & (S extends { params: infer P extends z.ZodMiniType } ? { params: P } : unknown) &
  (S extends { query: infer Q extends z.ZodMiniType } ? { querystring: Q } : unknown) &
  (E extends NamesFields
    ? { body: z.ZodMiniType<UncheckedBody<E>> }
    : S extends { body: infer B extends z.ZodMiniType }
      ? { body: B }
      : unknown) &
  (S extends { data: infer D extends z.ZodMiniType }
    ? { response: { 200: ReturnType<typeof envelopeOf<D>> } }
    : unknown);

type OwnSchemas<E extends Endpoint> = keyof SchemasOf<E> extends never ? [] : [schemas: SchemasOf<E>];

/** The route options of a contract endpoint; the slice adds the handler. */
export function serve<E extends Endpoint>(endpoint: E, ...[schemas]: OwnSchemas<E>) {
  const { params, query, body, data }: Schemas = schemas ?? {};
  const schema = {
    summary: endpoint.summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(data && { response: { 200: envelopeOf(data) } }),
  };
  return {
    method: endpoint.method,
    url: endpoint.path,
    schema: schema as unknown as SchemaOf<E>,
    config: {
      permission: endpoint.permission,
      scope: endpoint.scope,
      recentSignIn: endpoint.recentSignIn,
      onlyReads: endpoint.onlyReads,
      file: endpoint.file,
    },
  };
}

/**
 * Refuses to start with a route without a permission. Checks permissions and the age of the sign-in before a request's
 * body is read.
 */
export function enforcePermissions(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith('/services') && config?.permission === undefined) {
      throw new Error(`${url} declares no permission`);
    }
  });
  app.addHook('preParsing', async (request: FastifyRequest) => {
    const { permission, recentSignIn, scope } = request.routeOptions.config;
    if (permission === undefined || permission === 'public') return;
    const { person, viewed } = request;
    if (viewed instanceof Refusal) throw viewed;
    if (!mayCall(viewed ?? person, permission, scope)) throw new Refusal('permission.denied');
    if (changes(request)) {
      if (viewed) throw new Refusal('view.read.only');
      if (isOfRegistrar(permission) && !request.actor.registrarMayChange) throw new Refusal('registrar.inactive');
    }
    if (recentSignIn === 'always') requireRecentSignIn(request);
  });
}

function mayCall(person: Actor, permission: Permission, scope: Scope | undefined): boolean {
  if (isOfDesk(person)) return can(person.deskRoles, permission);
  if (person.scopes) return scope !== undefined && person.scopes.includes(scope);
  return can(person.roles, permission);
}

function changes(request: FastifyRequest): boolean {
  return !['GET', 'HEAD'].includes(request.method) && !request.routeOptions.config.onlyReads;
}
