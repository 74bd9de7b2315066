import { Anchor, Button, Text, Title } from '@mantine/core';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { WholeDay } from '../dates/day.tsx';
import { Blank } from '../display/blank.tsx';
import { BusyButton } from '../display/busy-button.tsx';
import { useTranslation } from '../language/language.ts';
import { historyQuery } from './history.api.ts';
import { addressOf, type HistoryAddress } from './history-address.rules.ts';
import { daysOf } from './history-feed.rules.ts';
import { HistoryLineItem } from './history-line-item.tsx';
import classes from './history-page.module.css';

export function HistoryLines({ asked }: { asked: HistoryAddress }) {
  const { t } = useTranslation();
  const answer = useSuspenseInfiniteQuery(historyQuery(asked));
  const lines = answer.data.pages.flatMap(({ results }) => results);
  return (
    <>
      {asked.line !== undefined && <FromOneLine isThere={lines[0]?.id === asked.line} />}
      {lines.length === 0 && <Nothing isFiltered={asked.actor !== undefined || asked.area !== undefined} />}
      {lines.length > 0 && (
        <section aria-label={t('history.list')}>
          {daysOf(lines).map(({ day, lines: ofDay }) => (
            <div key={day}>
              <Title order={3} id={`day-${day}`} className={classes.day}>
                <WholeDay value={day} />
              </Title>
              <ol className={classes.lines} aria-labelledby={`day-${day}`}>
                {ofDay.map((line) => (
                  <HistoryLineItem key={line.id} line={line} isMeant={line.id === asked.line} />
                ))}
              </ol>
            </div>
          ))}
        </section>
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
  const all = (
    <Button component={Link} to={addressOf({})} variant="default">
      {t('history.none.filtered.all')}
    </Button>
  );
  return (
    <div className={classes.note}>
      <Blank action={isFiltered && all}>{t(isFiltered ? 'history.none.filtered' : 'history.none')}</Blank>
    </div>
  );
}
