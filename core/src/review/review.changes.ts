import type { Database } from '@panel/database/database';
import type { UserAuthor } from '../audit/index.ts';
import type { RecordChange } from '../warnings/index.ts';
import { markReviewed } from './review.queries.ts';

export async function reviewAccess(trx: Database, recordChange: RecordChange, by: UserAuthor): Promise<void> {
  await markReviewed(trx, by.registrarId, by.username);
  await recordChange(trx, by, 'access.reviewed', {});
}
