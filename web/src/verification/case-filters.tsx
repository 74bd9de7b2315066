import { NativeSelect } from '@mantine/core';
import { responsibles } from '@panel/contract/verification-words';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import { ListFilters } from '../list/list-filters.tsx';
import { useAddressFilters } from '../list/use-address-filters.ts';
import { type CaseFilter, shownDues, shownStatuses } from './filter-address.rules.ts';

export function CaseFilters({ chosen }: { chosen: CaseFilter }) {
  const { t } = useTranslation();
  const field = useAddressFilters(chosen);
  return (
    <ListFilters>
      <NativeSelect label={t('verification.status')} {...field('status')}>
        <option value="">{t('verification.status.waiting')}</option>
        {shownStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`verification.status.${status}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label={t('verification.responsible')} {...field('responsible')}>
        <option value="">{t('verification.responsible.all')}</option>
        {responsibles.map((responsible) => (
          <option key={responsible} value={responsible}>
            {t(`verification.responsible.${responsible}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label={t('verification.due')} {...field('due')}>
        <option value="">{t('verification.due.all')}</option>
        {shownDues.map((due) => (
          <option key={due} value={due}>
            {due === 'overdue' ? t('verification.due.overdue') : t('verification.due.days', { n: due })}
          </option>
        ))}
      </NativeSelect>
    </ListFilters>
  );
}
