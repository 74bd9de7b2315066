import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isNotServed } from '../api/call-error.ts';
import { formatDayOf } from '../dates/days.ts';
import { useTranslation } from '../language/language.ts';
import { overviewQuery } from './overview.api.ts';
import classes from './overview.module.css';
import { type Attention, attentionIn } from './overview.rules.ts';

/** What needs attention, in one line. `className` reserves its space until it loads. */
export function Overview({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(overviewQuery);
  if (isNotServed(error)) return null;
  if (!data) return <div className={className} />;
  const items = attentionIn(data);
  return (
    <section className={className} aria-label={t('overview.title')}>
      <div className={classes.line}>
        {items.length === 0 ? (
          <p className={classes.none}>
            <IconCircleCheck size={18} aria-hidden />
            {t('overview.none')}
          </p>
        ) : (
          <ul className={classes.items}>
            {items.map((item) => (
              <li key={item.name}>
                <Link to={item.to} className={classes.item} data-tone={item.tone}>
                  <Words {...item} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Words(item: Attention) {
  const { t, language } = useTranslation();
  switch (item.name) {
    case 'transactions':
      return (
        <>
          <strong>{t('transactions.gauge.text', item)}</strong> {t('overview.transactions')}
        </>
      );
    case 'review':
      return item.at ? t('overview.review', { day: formatDayOf(item.at, language) }) : t('overview.review.never');
    default:
      return (
        <>
          <strong>{item.count.toLocaleString(language)}</strong> {t(`overview.${item.name}`, { count: item.count })}
        </>
      );
  }
}
