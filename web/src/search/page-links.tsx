import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './page-links.module.css';
import { pageLinks } from './paging.rules.ts';

interface Props {
  page: number;
  last: number;
  addressOf: (page: number) => string;
}

/** First, up to 20 pages, Last: links, so that each page has its address. */
export function PageLinks({ page, last, addressOf }: Props) {
  const { t } = useTranslation();
  if (last === 1) return null;
  return (
    <nav aria-label={t('search.pages')} className={classes.pages}>
      <Link to={addressOf(1)} className={classes.page}>
        {t('search.first')}
      </Link>
      {pageLinks(page, last).map((other) => (
        <Link
          key={other}
          to={addressOf(other)}
          className={classes.page}
          aria-current={other === page ? 'page' : undefined}
        >
          {other}
        </Link>
      ))}
      <Link to={addressOf(last)} className={classes.page}>
        {t('search.last')}
      </Link>
    </nav>
  );
}
