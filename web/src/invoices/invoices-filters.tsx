import { NativeSelect } from '@mantine/core';
import { invoiceKinds, invoiceStatuses } from '@panel/contract/invoice-kinds';
import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import { ListFilters } from '../list/list-filters.tsx';
import type { InvoicesAddress } from './invoices-address.rules.ts';

interface Props {
  chosen: InvoicesAddress;
  years: readonly string[];
}

/** Choosing a filter applies it at once. */
export function InvoicesFilters({ chosen, years }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choose =
    (name: keyof InvoicesAddress) =>
    ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
      const search = new URLSearchParams({ ...chosen, [name]: value });
      if (value === '') search.delete(name);
      navigate(`?${search}`, { replace: true });
    };
  return (
    <ListFilters>
      <NativeSelect label={t('invoices.year')} value={chosen.year} onChange={choose('year')}>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </NativeSelect>
      <NativeSelect label={t('invoices.kind')} value={chosen.kind ?? ''} onChange={choose('kind')}>
        <option value="">{t('invoices.kind.all')}</option>
        {invoiceKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`invoices.kind.${kind}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label={t('invoices.status')} value={chosen.status ?? ''} onChange={choose('status')}>
        <option value="">{t('invoices.status.all')}</option>
        {invoiceStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`invoices.status.${status}`)}
          </option>
        ))}
      </NativeSelect>
    </ListFilters>
  );
}
