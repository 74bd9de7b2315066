import { Refusal } from '@panel/core';
import type { Proof } from '@panel/core/directory';
import { noteSignIn } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import type { FastifyBaseLogger } from 'fastify';
import { isOfDesk } from './actor.ts';
import type { FindActor } from './authenticate.ts';

/**
 * Stores when a registrar's user signed in, as the token says: one write per sign-in and instance, for which no request
 * waits.
 */
export function noteSignIns(db: Database, findActor: FindActor, log: Pick<FastifyBaseLogger, 'warn'>): FindActor {
  const latest = new Map<number, number>();

  function note(registrarId: number, { signedInAt }: Proof): void {
    const noted = latest.get(registrarId) ?? 0;
    // If the sign-in service's clock is ahead, a future time counts as now.
    const at = Math.min(signedInAt, Math.floor(Date.now() / 1000));
    if (at <= noted) return;
    latest.set(registrarId, at);
    noteSignIn(db, registrarId, new Date(at * 1000)).catch((error: unknown) => {
      latest.set(registrarId, noted);
      log.warn({ err: error }, 'sign-in not recorded');
    });
  }

  return async (proof, onlyReads) => {
    const found = await findActor(proof, onlyReads);
    if (found && !(found instanceof Refusal) && !isOfDesk(found)) note(found.registrarId, proof);
    return found;
  };
}
