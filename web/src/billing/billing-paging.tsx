import { Button } from '@mantine/core';
import type { BillingMonth } from '@panel/contract/billing';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { monthQuery } from './billing.api.ts';
import classes from './billing-paging.module.css';

// A month can have tens of thousands of lines, too many for one page.
const LINES_SHOWN = 100;

/** The positions of the lines on a page; if there is no such page, those of the nearest one. */
export function shownLines(page: number, total: number) {
  const last = Math.max(1, Math.ceil(total / LINES_SHOWN));
  const shown = Math.min(Math.max(1, Math.trunc(page)), last);
  const from = (shown - 1) * LINES_SHOWN;
  return { shown, last, from, to: Math.min(from + LINES_SHOWN, total) };
}

export function BillingPaging({ month, page, total }: { month: BillingMonth; page: number; total: number }) {
  const { t } = useTranslation();
  const { shown, last, from, to } = shownLines(page, total);
  const addressOf = (other: number) => `?${new URLSearchParams({ ...monthQuery(month), page: String(other) })}`;
  return (
    <nav aria-label={t('billing.pages')} className={classes.pages}>
      <span>{t('billing.page.shown', { from: from + 1, to, total })}</span>
      {shown > 1 && (
        <Button component={Link} to={addressOf(shown - 1)} variant="default" size="compact-md">
          {t('billing.page.previous')}
        </Button>
      )}
      {shown < last && (
        <Button component={Link} to={addressOf(shown + 1)} variant="default" size="compact-md">
          {t('billing.page.next')}
        </Button>
      )}
    </nav>
  );
}
