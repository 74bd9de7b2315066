import { gone, sql, type Workbench } from '@panel/registry/merge';
import { staged } from '@panel/registry/stage';

interface Sponsor {
  handle: string;
  /** The number of its registrations after the import. */
  names: number;
}

/** Registrars that the import would remove despite their registrations, those with the most first. */
export async function findRemovedSponsors(workbench: Workbench): Promise<Sponsor[]> {
  const rows = await workbench.find<{ handle: string; names: string }>(sql`
    WITH leaving AS (SELECT r.id, r.handle FROM ${gone.registrar} JOIN registrar r USING (id))
    SELECT handle, count(*) AS names FROM (
      SELECT l.handle FROM leaving l JOIN ${staged.domain} s ON s.registrar = l.handle
      UNION ALL
      SELECT l.handle FROM leaving l JOIN domain d ON d.registrar_id = l.id
      WHERE NOT EXISTS (SELECT FROM ${gone.domain} g WHERE g.id = d.id)
        AND NOT EXISTS (SELECT FROM ${staged.domain} s WHERE s.alabel = d.alabel AND s.registrar IS NOT NULL)) sponsored
    GROUP BY handle ORDER BY count(*) DESC, handle`);
  return rows.map(({ handle, names }) => ({ handle, names: Number(names) }));
}
