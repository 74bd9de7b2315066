import { NativeSelect } from '@mantine/core';
import { type HistoryFilter, historyAreas, registryActor } from '@panel/contract/history';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import { ListFilters } from '../list/list-filters.tsx';
import { useAddressFilters } from '../list/use-address-filters.ts';

interface Props {
  chosen: HistoryFilter;
  actors: readonly string[];
}

export function HistoryFilters({ chosen: { actor, area }, actors }: Props) {
  const { t } = useTranslation();
  const field = useAddressFilters({ actor, area });
  // The person in a shared address may not appear in the history.
  const people = actor === undefined || actors.includes(actor) ? actors : [...actors, actor];
  return (
    <ListFilters>
      <NativeSelect label={t('history.actor')} {...field('actor')}>
        <option value="">{t('history.actor.all')}</option>
        {people.map((person) => (
          <option key={person} value={person}>
            {person === registryActor ? t('history.actor.registry') : person}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label={t('history.area')} {...field('area')}>
        <option value="">{t('history.all')}</option>
        {historyAreas.map((each) => (
          <option key={each} value={each}>
            {t(`history.area.${each}`)}
          </option>
        ))}
      </NativeSelect>
    </ListFilters>
  );
}
