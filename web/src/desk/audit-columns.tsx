import type { DeskAuditLine } from '@panel/contract/desk-audit';
import { registryActor } from '@panel/contract/history';
import { Link } from 'react-router';
import { Timestamp } from '../dates/date-time.tsx';
import { Isolated } from '../display/isolated.tsx';
import { detailOf, IsolatedIn } from '../display/isolated-in.tsx';
import { HistoryChanges } from '../history/index.ts';
import { hasText, translateKey, useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { Below } from '../list/row-parts.tsx';
import { registrarAddress } from './search-address.rules.ts';

export function useAuditColumns(): Column<DeskAuditLine>[] {
  const { t } = useTranslation();
  return [
    { label: t('desk.audit.time'), kind: 'line', cell: ({ at }) => <Timestamp value={at} /> },
    {
      label: t('desk.column.registrar'),
      width: '11%',
      cell: ({ registrar }) =>
        registrar && (
          <Link to={registrarAddress(registrar)} dir="auto">
            {registrar}
          </Link>
        ),
    },
    {
      label: t('history.actor'),
      width: '16%',
      cell: ({ actor, staff }) => (
        <>
          {actor === registryActor ? t('history.actor.registry') : <Isolated>{actor}</Isolated>}
          {staff && (
            <Below>
              <Isolated>{staff}</Isolated>
            </Below>
          )}
        </>
      ),
    },
    {
      label: t('history.change'),
      cell: ({ action, subject, changes }) => (
        <>
          <Action action={action} subject={subject} />
          {changes.length > 0 && <HistoryChanges changes={changes} />}
        </>
      ),
    },
  ];
}

/** Another version may have logged an action that has no text here. */
function Action({ action, subject }: Pick<DeskAuditLine, 'action' | 'subject'>) {
  const key = [`desk.action.${action}`, `history.action.${action}`].find(hasText);
  const thing = key === undefined ? action : translateKey(key, {});
  return subject ? <IsolatedIn sentence={detailOf(thing)} text={subject} /> : thing;
}
