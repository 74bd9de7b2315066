import { limits } from '@panel/contract/limits';
import { DateAndTime } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { List } from '../list/list.tsx';
import { RemoveRow } from '../list/row-parts.tsx';

interface Props<Entry> {
  title: string;
  none: string;
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  name: Column<Entry>;
  /** A column for what the entry may do, if that differs. */
  rights?: Column<Entry>;
  /** The header of the column with the last use. */
  used: string;
  onRemove: false | ((entry: Entry) => void);
  removeLabel: (entry: Entry) => string;
  removable?: (entry: Entry) => boolean;
}

/** In the server's order: unused entries come first. Fixed widths align the columns of all lists. */
export function ReviewList<Entry extends { lastUsed: string | null; unused: boolean }>(props: Props<Entry>) {
  const { t } = useTranslation();
  const { title, none, entries, keyOf, name, rights, used, onRemove, removeLabel, removable = () => true } = props;
  const lastUse: Column<Entry> = {
    label: used,
    width: '34%',
    cell: ({ lastUsed, unused }) => (
      <>
        {lastUsed ? <DateAndTime value={lastUsed} /> : t('review.never')}{' '}
        {unused && <StatusBadge tone="warning">{t('review.unused', { n: limits.unusedDays })}</StatusBadge>}
      </>
    ),
  };
  const columns = rights
    ? [{ ...name, width: '34%' }, { ...rights, width: '26%' }, lastUse]
    : [{ ...name, width: '60%' }, lastUse];
  const actions = onRemove && {
    label: t('review.remove'),
    of: (entry: Entry) => removable(entry) && <RemoveRow name={removeLabel(entry)} onClick={() => onRemove(entry)} />,
  };
  return (
    <Block title={title} flush>
      <List columns={columns} rows={entries} keyOf={keyOf} empty={none} actions={actions || undefined} />
    </Block>
  );
}
