import { differenceOf } from '@panel/contract/epp';
import type { HistoryChange } from '@panel/contract/history';
import { historyFieldLabels } from '@panel/contract/history-fields';
import { useTranslation } from '../language/language.ts';
import classes from './history-changes.module.css';
import { Value } from './history-value.tsx';

/** The old value beside the new one. Something created or removed has only one side. */
export function HistoryChanges({ changes }: { changes: readonly HistoryChange[] }) {
  const { t } = useTranslation();
  const sides = (['before', 'after'] as const).filter((side) => changes.some((change) => change[side] !== null));
  const isAllDifference = sides.length === 2 && changes.every(isList);
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t('history.field')}</th>
          {isAllDifference ? (
            <th scope="col" colSpan={2}>
              {t('history.change')}
            </th>
          ) : (
            sides.map((side) => (
              <th key={side} scope="col">
                {t(`history.${side}`)}
              </th>
            ))
          )}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{t(historyFieldLabels[change.field])}</th>
            {isList(change) && sides.length === 2 ? (
              <td colSpan={2}>
                <Difference {...change} />
              </td>
            ) : (
              sides.map((side) => (
                <td key={side}>
                  <Value field={change.field} value={change[side]} />
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isList = ({ before, after }: HistoryChange) => Array.isArray(before) || Array.isArray(after);

/** For a list, the entries that were added and removed. */
function Difference({ field, before, after }: HistoryChange) {
  const { t } = useTranslation();
  const { added, removed } = differenceOf([before ?? []].flat(), [after ?? []].flat());
  return (
    <dl className={classes.difference}>
      {added.length > 0 && (
        <div data-change="added">
          <dt>{t('history.added')}</dt>
          <dd>
            <Value field={field} value={added} />
          </dd>
        </div>
      )}
      {removed.length > 0 && (
        <div data-change="removed">
          <dt>{t('history.removed')}</dt>
          <dd>
            <Value field={field} value={removed} />
          </dd>
        </div>
      )}
    </dl>
  );
}
