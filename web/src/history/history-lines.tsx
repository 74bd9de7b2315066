import { Anchor, Text } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BusyButton } from '../display/busy-button.tsx';
import { useTranslation } from '../language/language.ts';
import { historyQuery } from './history.api.ts';
import { addressOf, type HistoryAddress } from './history-address.rules.ts';
import { HistoryLineItem } from './history-line-item.tsx';
import classes from './history-page.module.css';

/** The lines that are asked for, and more of them. */
export function HistoryLines({ asked }: { asked: HistoryAddress }) {
  const { t } = useTranslation();
  const answer = useSuspenseInfiniteQuery(historyQuery(asked));
  const lines = answer.data.pages.flatMap(({ results }) => results);
  return (
    <>
      {asked.line !== undefined && <FromOneLine isThere={lines[0]?.id === asked.line} />}
      {lines.length === 0 && <Nothing isFiltered={asked.actor !== undefined || asked.area !== undefined} />}
      {lines.length > 0 && (
        <ol className={classes.lines} aria-label={t('history.list')}>
          {lines.map((line) => (
            <HistoryLineItem key={line.id} line={line} isMeant={line.id === asked.line} />
          ))}
        </ol>
      )}
      {answer.hasNextPage && (
        <div className={classes.more}>
          <BusyButton variant="default" busy={answer.isFetchingNextPage} onClick={() => answer.fetchNextPage()}>
            {t('history.more')}
          </BusyButton>
        </div>
      )}
    </>
  );
}

/** For whoever followed a link to a line. */
function FromOneLine({ isThere }: { isThere: boolean }) {
  const { t } = useTranslation();
  return (
    <Text className={classes.note}>
      {isThere ? t('history.line.here') : t('history.line.gone')}{' '}
      <Anchor component={Link} to={addressOf({})}>
        {t('history.line.newest')}
      </Anchor>
    </Text>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  if (!isFiltered) return <Text className={classes.note}>{t('history.none')}</Text>;
  return (
    <Text className={classes.note}>
      {t('history.none.filtered')}{' '}
      <Anchor component={Link} to={addressOf({})}>
        {t('history.none.filtered.all')}
      </Anchor>
    </Text>
  );
}
