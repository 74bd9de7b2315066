import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../language/language.ts';
import classes from './list-pages.module.css';
import { pageLinks } from './paging.rules.ts';

interface Props {
  page: number;
  last: number;
  addressOf: (page: number) => string;
  /** A text saying which rows are shown. */
  children: ReactNode;
}

/** Pagination: First, up to 20 pages, Last. Uses links, so that each page has an address. */
export function ListPages({ page, last, addressOf, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.foot}>
      <div>{children}</div>
      {last > 1 && (
        <nav aria-label={t('list.pages')} className={classes.pages}>
          <Link to={addressOf(1)} className={classes.page}>
            {t('list.first')}
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
            {t('list.last')}
          </Link>
        </nav>
      )}
    </div>
  );
}
