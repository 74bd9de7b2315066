import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { useTranslation } from '../language/language.ts';
import type { Parameter } from '../registrations/index.ts';
import classes from './filter-chips.module.css';
import { type Filter, type ReadParameters, withoutFilters } from './filters.rules.ts';
import { focusFiltersButton } from './filters-button.tsx';
import { useFilterWords } from './use-filter-words.ts';

interface Props {
  search: ReadParameters;
  refused: readonly string[];
  onChange: (parameters: readonly Parameter[]) => void;
}

/** Each filter of the search in words, including invalid ones. Each can be removed. */
export function FilterChips({ search: { parameters, filters }, refused, onChange }: Props) {
  const { t } = useTranslation();
  if (filters.length === 0) return null;
  return (
    <div className={classes.chips}>
      <ul className={classes.list} aria-label={t('search.filter.active')}>
        {filters.map((filter) => (
          <li key={filter.parameter.join('=')} className={classes.item}>
            <Chip
              filter={refused.includes(filter.parameter[0]) ? { ...filter, fault: 'unreadable' } : filter}
              onRemove={(button) => {
                focusNext(button);
                onChange(parameters.filter((parameter) => parameter !== filter.parameter));
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="xs"
        onClick={() => {
          focusFiltersButton();
          onChange(withoutFilters(parameters));
        }}
      >
        {t('search.filter.clear')}
      </Button>
    </div>
  );
}

function Chip({ filter, onRemove }: { filter: Filter; onRemove: (button: HTMLElement) => void }) {
  const { t } = useTranslation();
  const { sentence, text } = useFilterWords()(filter.parameter);
  return (
    <span className={classes.chip} data-fault={filter.fault}>
      {filter.fault && <IconAlertTriangle size={16} aria-hidden className={classes.icon} />}
      <span className={classes.words}>
        <IsolatedIn sentence={sentence} text={text} />
        {filter.fault && ` – ${t(`search.filter.chip.${filter.fault}`)}`}
      </span>
      <CloseButton
        size={24}
        aria-label={t('search.filter.remove', { filter: sentence.replace(/\{\{.*\}\}/, text) })}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      />
    </span>
  );
}

/** The next chip's button keeps its place when this one disappears. */
function focusNext(button: HTMLElement) {
  const next = button.closest('li')?.nextElementSibling?.querySelector('button');
  if (next) next.focus();
  else focusFiltersButton();
}
