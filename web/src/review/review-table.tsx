import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import { limits } from '@panel/contract/limits';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateAndTime } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { DataTable } from '../display/data-table.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import classes from './review.module.css';

interface Props<Entry> {
  title: string;
  /** What is said where there are none. */
  none: string;
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  nameOf: (entry: Entry) => ReactNode;
  /** What the last use is called. */
  used: string;
  onRemove: false | ((entry: Entry) => void);
  removeLabel: (entry: Entry) => string;
  /** Whether it can be removed here, and what is said where it cannot. */
  removable?: (entry: Entry) => boolean;
  kept?: string;
}

/** In the server's order: what was not used for long comes first. */
export function ReviewTable<Entry extends { lastUsed: string | null; unused: boolean }>(props: Props<Entry>) {
  const { t } = useTranslation();
  const { title, none, entries, keyOf, nameOf, used, onRemove, removeLabel, removable = () => true, kept } = props;
  if (entries.length === 0) {
    return (
      <Block title={title}>
        <Text>{none}</Text>
      </Block>
    );
  }
  const columns = [
    { label: t('users.field.name') },
    { label: used },
    ...(onRemove ? [{ label: <VisuallyHidden>{t('review.remove')}</VisuallyHidden> }] : []),
  ];
  return (
    <Block title={title} flush>
      <DataTable label={title} columns={columns}>
        {entries.map((entry) => (
          <tr key={keyOf(entry)}>
            <td>
              {nameOf(entry)}
              {onRemove && !removable(entry) && (
                <Text size="xs" c="dimmed">
                  {kept}
                </Text>
              )}
            </td>
            <td>
              <span className={classes.used}>
                {entry.lastUsed ? <DateAndTime value={entry.lastUsed} /> : t('review.never')}
                {entry.unused && (
                  <StatusBadge tone="warning">{t('review.unused', { n: limits.unusedDays })}</StatusBadge>
                )}
              </span>
            </td>
            {onRemove && (
              <td>
                {removable(entry) && (
                  <ActionIcon
                    variant="subtle"
                    color="danger"
                    size="lg"
                    aria-label={removeLabel(entry)}
                    onClick={() => onRemove(entry)}
                  >
                    <IconTrash size={20} stroke={1.6} aria-hidden />
                  </ActionIcon>
                )}
              </td>
            )}
          </tr>
        ))}
      </DataTable>
    </Block>
  );
}
