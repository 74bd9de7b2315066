import { handleOf } from '@panel/contract/handle';
import { type AccountAuthor, type Author, registryAuthor, type UserAuthor } from '@panel/core/audit';
import type { FastifyRequest } from 'fastify';
import { isOfDesk } from './actor.ts';

type Request<Who extends keyof FastifyRequest> = Pick<FastifyRequest, Who | 'ip' | 'id'>;

export function authorOf({ actor, ip, id: requestId }: Request<'actor'>): UserAuthor {
  const { id, username, registrarId, registrarHandle } = actor;
  // A client that has disconnected no longer has an address.
  return { id, username, registrarId, registrarHandle, ip: ip ?? null, requestId };
}

/** The author of a change to their own account, who may be registry staff. */
export function accountAuthorOf({ person, ip, id: requestId }: Request<'person'>): AccountAuthor {
  const { id, username } = person;
  const of = isOfDesk(person) ? { registrarId: null, registrarHandle: handleOf(username) } : person;
  return { id, username, registrarId: of.registrarId, registrarHandle: of.registrarHandle, ip: ip ?? null, requestId };
}

/** The member of staff who makes a change at the desk; registrars only see that the registry did it. */
export function deskAuthorOf({ staff, id: requestId }: Request<'staff'>): Author {
  return { ...registryAuthor(staff.username), requestId };
}
