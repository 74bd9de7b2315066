import { NativeSelect } from '@mantine/core';
import { invoiceKinds, invoiceStatuses } from '@panel/contract/invoice-kinds';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import { ListFilters } from '../list/list-filters.tsx';
import { useAddressFilters } from '../list/use-address-filters.ts';
import type { InvoicesAddress } from './invoices-address.rules.ts';

interface Props {
  chosen: InvoicesAddress;
  years: readonly string[];
}

export function InvoicesFilters({ chosen, years }: Props) {
  const { t } = useTranslation();
  const field = useAddressFilters(chosen);
  return (
    <ListFilters>
      <NativeSelect label={t('invoices.year')} {...field('year')}>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </NativeSelect>
      <NativeSelect label={t('invoices.kind')} {...field('kind')}>
        <option value="">{t('invoices.kind.all')}</option>
        {invoiceKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`invoices.kind.${kind}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label={t('invoices.status')} {...field('status')}>
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
