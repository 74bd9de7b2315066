import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import { PREPARED } from './prepared.ts';

/** Stands for a parameter while the query is built. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Builds a query only at its first call, and each connection keeps its plan, because building and planning a large one
 * take longer than running it. It must name its columns: a prepared `SELECT *` fails when a migration adds one. `build`
 * may pass its parameters to the query, but must not inspect them or calculate with them.
 */
export function compileOnce<Parameters extends object, Row>(
  build: (db: Database, parameters: Parameters) => Compilable<Row>,
): (db: Database, parameters: Parameters) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, parameters) => {
    compiled ??= prepare(build(db, placeholders<Parameters>()).compile());
    const values = compiled.parameters.map((value) =>
      value instanceof Placeholder ? parameters[value.name as keyof Parameters] : value,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters: values })).rows;
  };
}

const prepare = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> => ({ ...query, sql: `${PREPARED} ${query.sql}` });

function placeholders<Parameters extends object>(): Parameters {
  return new Proxy({} as Parameters, { get: (_, name) => new Placeholder(String(name)) });
}
