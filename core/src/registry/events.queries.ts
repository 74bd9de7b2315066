import { eventNames } from '@panel/contract/audit';
import type { Database } from '@panel/database/database';

export interface Event {
  position: number;
  at: Date;
  type: string;
  registrar: string;
  registryId: string | null;
  actor: string;
  subject: string | null;
  before: unknown;
  after: unknown;
}

export interface EventPage {
  /** Changes after a backup is restored, because positions may then stand for other events. */
  epoch: string;
  /** The highest position in use. */
  newest: number;
  /** The last event that was deleted because of its age. */
  forgotten: number;
  events: Event[];
}

/**
 * Actions of registrars and their users after a position, and holds of registrars, in the order of commits. One
 * statement, so that no event is deleted between reading `forgotten` and the events.
 */
export async function findEvents(db: Database, after: number, limit: number): Promise<EventPage> {
  const rows = await db
    .selectFrom('event_log')
    .leftJoinLateral(
      (audit) =>
        audit
          .selectFrom('audit')
          .innerJoin('registrar', 'registrar.id', 'audit.registrar_id')
          .select([
            'audit.id as position',
            'audit.at',
            'action',
            'handle as registrar',
            'registry_id as registryId',
            'actor',
            'subject',
            'before',
            'audit.after',
          ])
          .where('audit.id', '>', after)
          .where('action', 'in', eventNames)
          .orderBy('audit.id')
          .limit(limit)
          .as('event'),
      (join) => join.onTrue(),
    )
    .select((it) => [
      'epoch',
      'forgotten',
      it
        .selectFrom('audit')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('newest'),
      'event.position',
      'event.at',
      'event.action',
      'event.registrar',
      'event.registryId',
      'event.actor',
      'event.subject',
      'event.before',
      'event.after',
    ])
    .orderBy('event.position')
    .execute();
  const [first] = rows;
  if (!first) throw new Error('event_log has no row');
  const { epoch, forgotten } = first;
  const events = rows.flatMap(({ position, at, action, registrar, registryId, actor, subject, before, after }) =>
    position === null || at === null || action === null || registrar === null || actor === null
      ? []
      : { position, at, type: action, registrar, registryId, actor, subject, before, after },
  );
  return { epoch, forgotten, newest: Math.max(first.newest ?? 0, forgotten), events };
}
