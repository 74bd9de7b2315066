import { NativeSelect } from '@mantine/core';
import { HistoryFilter, historyAreas, registryActor } from '@panel/contract/history';
import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import { ListFilters } from '../list/list-filters.tsx';
import { addressOf } from './history-address.rules.ts';

interface Props {
  chosen: HistoryFilter;
  actors: readonly string[];
}

/** Choosing a filter applies it at once. */
export function HistoryFilters({ chosen, actors }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actor = chosen.actor ?? '';
  const area = chosen.area ?? '';

  const choose =
    (name: 'actor' | 'area') =>
    ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>) => {
      const next = { actor, area, [name]: value };
      const filter = HistoryFilter.safeParse({ actor: next.actor || undefined, area: next.area || undefined });
      if (filter.success) navigate(addressOf(filter.data), { replace: true });
    };

  // The person in a shared address may not appear in the history.
  const people = actor === '' || actors.includes(actor) ? actors : [...actors, actor];
  return (
    <ListFilters>
      <NativeSelect label={t('history.actor')} value={actor} onChange={choose('actor')}>
        <option value="">{t('history.actor.all')}</option>
        {people.map((person) => (
          <option key={person} value={person}>
            {person === registryActor ? t('history.actor.registry') : person}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect label={t('history.area')} value={area} onChange={choose('area')}>
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
