import type { Database } from '@panel/database/database';
import { appear } from '../money/invoices.ts';
import { messageTexts } from './message-texts.ts';

const HOUR_MS = 3_600_000;

/** More than one page. */
const COUNT = 77;

/** From the last months, newest first: every kind, some acknowledged, some done, one corrected. */
export async function addMessages(
  db: Database,
  registrar: { id: number; handle: string },
  names: readonly { name: string }[],
  now: Date,
): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const { kind, isAboutName, text: write, details = [] } = messageTexts[index % messageTexts.length] ?? none;
    const name = names[(index * 7) % names.length]?.name ?? '';
    const text = write(name);
    const hours = 3 + index * 31;
    const isDone = index > 20 || index === 6;
    return {
      id: `${registrar.handle}-${COUNT - index}`,
      registrar_id: registrar.id,
      time: before(hours),
      kind,
      text,
      folded: text.toLowerCase(),
      ...(isAboutName && { subject_type: 'domain', subject_key: name, subject_folded: name }),
      details: JSON.stringify(details),
      acknowledged_at: index % 3 === 0 ? null : before(hours - 1),
      corrected_at: index === 4 ? before(hours - 2) : null,
      ...(isDone && { done_at: before(hours - 2), done_by: `support@${registrar.handle}` }),
    };
  });
  // Ids increase with time.
  await db.insertInto('message').values(rows.toReversed()).execute();
  await appear(db, 'messages');
}

const none = { kind: 'CHANGE', isAboutName: undefined, text: (name: string) => name, details: [] };
