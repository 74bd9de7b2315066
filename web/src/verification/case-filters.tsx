import { NativeSelect } from '@mantine/core';
import { responsibles } from '@panel/contract/verification-words';
import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import { ListFilters } from '../list/list-filters.tsx';
import { type CaseFilter, shownDues, shownStatuses } from './filter-address.rules.ts';

/** Choosing a filter applies it at once. */
export function CaseFilters({ chosen }: { chosen: CaseFilter }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choose =
    (name: keyof CaseFilter) =>
    ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
      const search = new URLSearchParams({ ...chosen, [name]: value });
      if (value === '') search.delete(name);
      navigate(`?${search}`, { replace: true });
    };
  return (
    <ListFilters>
      <NativeSelect label={t('verification.status')} value={chosen.status ?? ''} onChange={choose('status')}>
        <option value="">{t('verification.status.waiting')}</option>
        {shownStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`verification.status.${status}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t('verification.responsible')}
        value={chosen.responsible ?? ''}
        onChange={choose('responsible')}
      >
        <option value="">{t('verification.responsible.all')}</option>
        {responsibles.map((responsible) => (
          <option key={responsible} value={responsible}>
            {t(`verification.responsible.${responsible}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label={t('verification.due')} value={chosen.due ?? ''} onChange={choose('due')}>
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
