import { Readable } from 'node:stream';
import { can, isOfRegistrar, roles } from '@panel/contract/permissions';
import { mayChangeData } from '@panel/contract/registrar-status';
import { VIEW_HEADER } from '@panel/contract/view-header';
import { Refusal } from '@panel/core';
import { findViewed, recordFileTaken } from '@panel/core/desk';
import type { Database } from '@panel/database/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOfDesk, type RegistrarActor } from './actor.ts';
import { deskAuthorOf } from './author-of.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The registrar that a member of staff views, with all roles; a refusal if that view is over. */
    viewed: RegistrarActor | Refusal | null;
  }
}

/**
 * With the id of a view, a call for a registrar concerns the viewed one. Other calls ignore it: at the desk and in
 * their own account, viewers act as themselves. Every file downloaded in a view is recorded.
 */
export function takeViews(app: FastifyInstance, db: Database): void {
  app.decorateRequest('viewed', null);
  app.addHook('onRequest', async (request) => {
    request.viewed = await findView(db, request);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { viewed, routeOptions } = request;
    if (!viewed || viewed instanceof Refusal) return;
    if (routeOptions.config.file === undefined || reply.statusCode !== 200) return;
    const name = fileNameIn(String(reply.getHeader('content-disposition') ?? ''));
    await recordFileTaken(db, deskAuthorOf(request), viewed.registrarId, name).catch((error) => {
      if (payload instanceof Readable) payload.destroy();
      throw error;
    });
  });
}

async function findView(db: Database, request: FastifyRequest): Promise<RegistrarActor | Refusal | null> {
  const { signedIn, sessionId, headers, routeOptions } = request;
  const { permission = 'public' } = routeOptions.config;
  const id = headers[VIEW_HEADER];
  if (typeof id !== 'string' || !signedIn || !isOfDesk(signedIn)) return null;
  if (permission === 'public' || !isOfRegistrar(permission) || !can(signedIn.deskRoles, 'desk:view')) return null;
  const viewed = await findViewed(db, { accountId: signedIn.id, session: sessionId }, id);
  if (!viewed) return new Refusal('view.over');
  return {
    id: signedIn.id,
    username: signedIn.username,
    roles: [...roles],
    registrarId: viewed.id,
    registrarHandle: viewed.handle,
    registrarMayChange: mayChangeData(viewed.status),
  };
}

function fileNameIn(disposition: string): string {
  return /filename="([^"]*)"/.exec(disposition)?.[1] ?? disposition;
}
