import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Search, searchAddress } from './addresses.ts';
import classes from './search-paging.module.css';
import { pageLinks } from './search-paging.rules.ts';

/** First, at most 20 pages, Last: links, so that each page has its address. */
export function SearchPaging({ search, last }: { search: Search; last: number }) {
  const { t } = useTranslation();
  const to = (other: number) => searchAddress({ ...search, page: other });
  return (
    <nav aria-label={t('registrations.search.pages')} className={classes.pages}>
      <Link to={to(1)} className={classes.page}>
        {t('registrations.search.first')}
      </Link>
      {pageLinks(search.page, last).map((other) => (
        <Link
          key={other}
          to={to(other)}
          className={classes.page}
          aria-current={other === search.page ? 'page' : undefined}
        >
          {other}
        </Link>
      ))}
      <Link to={to(last)} className={classes.page}>
        {t('registrations.search.last')}
      </Link>
    </nav>
  );
}
