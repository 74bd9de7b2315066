import { handleOf } from '@panel/contract/handle';
import { type AccountAuthor, type Author, registryAuthor, type UserAuthor } from '@panel/core/audit';
import type { FastifyRequest } from 'fastify';
import { isOfDesk } from './actor.ts';

type Request<Who extends keyof FastifyRequest> = Pick<FastifyRequest, Who | 'ip' | 'id'>;

/** Who changes something of a registrar by a request. */
export function authorOf({ actor, ip, id: requestId }: Request<'actor'>): UserAuthor {
  const { id, username, registrarId, registrarHandle } = actor;
  // Whoever has gone away in the meantime has no address any more.
  return { id, username, registrarId, registrarHandle, ip: ip ?? null, requestId };
}

/** Who changes their own account, which the registry's own people have as well. */
export function accountAuthorOf({ person, ip, id: requestId }: Request<'person'>): AccountAuthor {
  const { id, username } = person;
  const of = isOfDesk(person) ? { registrarId: null, registrarHandle: handleOf(username) } : person;
  return { id, username, registrarId: of.registrarId, registrarHandle: of.registrarHandle, ip: ip ?? null, requestId };
}

/** Which of the registry's own people changes something at the desk: registrars read that the registry did it. */
export function deskAuthorOf({ staff, id: requestId }: Request<'staff'>): Author {
  return { ...registryAuthor(staff.username), requestId };
}
