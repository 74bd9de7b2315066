import { type Sql, sql, type Workbench } from '@panel/registry/merge';
import type { ProblemCode, Problems } from './problems.ts';

/** Reports the problems that a query finds: `line`, `object` and `message`. Those beyond the limit are only counted. */
export async function reportFound(
  workbench: Workbench,
  problems: Problems,
  code: ProblemCode,
  query: Sql,
): Promise<void> {
  const rows = await workbench.find<{ line: number; object: string; message: string; total: string }>(
    sql`SELECT line, object, message, count(*) OVER () AS total FROM (${query}) found
     ORDER BY line, object LIMIT ${Math.max(problems.room, 1)}`,
  );
  for (const { line, object, message } of rows) problems.add({ line, object, code, message });
  problems.count(Number(rows[0]?.total ?? 0) - rows.length);
}
