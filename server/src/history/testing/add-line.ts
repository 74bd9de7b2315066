import type { Database } from '@panel/database/database';

interface Line {
  actor: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
}

/** Adds a line as the command line or an older version wrote it, and returns its id. */
export const lineAdder =
  (db: Database) =>
  async (
    registrarId: number | null,
    { actor = 'operator', action = 'registrar.set', subject, before, after }: Partial<Line>,
  ): Promise<number> => {
    const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
    const { id } = await db
      .insertInto('audit')
      .values({ registrar_id: registrarId, actor, action, subject, before: json(before), after: json(after) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
