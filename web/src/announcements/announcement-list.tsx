import { Button } from '@mantine/core';
import type { DeskAnnouncement } from '@panel/contract/announcements';
import { textLanguageOf } from '@panel/contract/languages';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DateAndTime } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { Isolated } from '../display/isolated.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useLanguage, useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { List } from '../list/list.tsx';
import { Below, RowLink } from '../list/row-parts.tsx';
import { useCan } from '../sign-in/use-current-user.ts';
import { writtenQuery } from './desk-announcements.api.ts';
import { useAudience } from './use-audience.ts';
import { usePeriod } from './use-period.ts';

const tones = { DRAFT: 'normal', PUBLISHED: 'success', WITHDRAWN: 'brown' } as const;

export function AnnouncementList() {
  const { t } = useTranslation();
  const language = textLanguageOf(useLanguage());
  const period = usePeriod();
  const audienceOf = useAudience();
  const canAnnounce = useCan('desk:announce');
  const { results } = useSuspenseQuery(writtenQuery).data;
  const titleOf = ({ title }: DeskAnnouncement) => title[language] ?? title.en;
  const columns: Column<DeskAnnouncement>[] = [
    {
      label: t('announcements.field.title'),
      cell: (announcement) => (
        <>
          <Isolated>{titleOf(announcement)}</Isolated>
          <Below>{kindOf(announcement)}</Below>
        </>
      ),
    },
    {
      label: t('announcements.state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`announcements.state.${state}`)}</StatusBadge>,
    },
    { label: t('announcements.audience'), cell: ({ audience }) => audienceOf(audience) },
    { label: t('announcements.when'), cell: period },
    {
      label: t('announcements.state.PUBLISHED'),
      kind: 'line',
      cell: ({ publishedAt }) => publishedAt && <DateAndTime value={publishedAt} />,
    },
  ];

  function kindOf({ kind, reason }: DeskAnnouncement) {
    return reason ? t(`announcements.reason.${reason}`) : t(`announcements.kind.${kind}`);
  }

  return (
    <Block
      title={t('announcements.list')}
      action={
        canAnnounce && (
          <Button component={Link} to="/desk/announcements/new">
            {t('announcements.add')}
          </Button>
        )
      }
      flush
    >
      <List
        columns={columns}
        rows={results}
        keyOf={({ id }) => id}
        empty={t('announcements.list.none')}
        actions={{
          label: t('announcements.open.short'),
          of: (announcement) => (
            <RowLink
              to={`/desk/announcements/${announcement.id}`}
              name={t('announcements.open', { title: titleOf(announcement) })}
            >
              {t('announcements.open.short')}
            </RowLink>
          ),
        }}
      />
    </Block>
  );
}
