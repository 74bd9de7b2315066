import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LookupView } from './lookup.rules.ts';
import classes from './search-paging.module.css';
import { pageLinks } from './search-paging.rules.ts';

export function LookupPaging({ view, page, last }: { view: LookupView; page: number; last: number }) {
  const { t } = useTranslation();
  if (last === 1) return null;
  const link = (to: number, label: string | number, isCurrent = false) => (
    <Link
      key={label}
      to={`?${new URLSearchParams({ show: view, page: String(to) })}`}
      className={classes.page}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label={t('registrations.search.pages')} className={classes.pages}>
      {link(1, t('registrations.search.first'))}
      {pageLinks(page, last).map((other) => link(other, other, other === page))}
      {link(last, t('registrations.search.last'))}
    </nav>
  );
}
