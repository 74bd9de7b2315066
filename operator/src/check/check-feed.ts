import type { Database } from '@panel/database/database';
import { listStreams } from '@panel/registry/feed';

interface Streams {
  message: string;
  warnings: string[];
}

/** Undefined if the registry sends no changes. */
export async function checkFeed(
  db: Database,
  { now, staleAfter }: { now: Date; staleAfter: number | undefined },
): Promise<Streams | undefined> {
  const streams = await listStreams(db);
  if (streams.length === 0) return undefined;
  const message = streams.map(({ stream, last }) => `${stream} is at ${last}`).join(', ');
  const warnings = streams.flatMap(({ stream, at, refused }) => {
    if (refused) {
      const { at: last, since = last } = refused;
      return `${stream} has been blocked since ${since}, because a request was rejected, and was last tried at ${last}: see "feed status".`;
    }
    if (staleAfter === undefined || at === null) return [];
    const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
    if (minutes <= staleAfter) return [];
    return `${stream} has received nothing for ${minutes} minutes, since ${at.toISOString()}: check whether its sender is running.`;
  });
  return { message, warnings };
}
