import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Parameter } from './addresses.ts';
import { filtersIn, isActive } from './filters.rules.ts';

export const filterPanelId = 'search-filters';

const buttonId = 'search-filters-button';

/** Where the focus goes when what had it is gone. */
export const focusFiltersButton = () => document.getElementById(buttonId)?.focus();

interface Props {
  parameters: readonly Parameter[];
  opened: boolean;
  onToggle: () => void;
}

/** Shows and hides the filters, and says how many are active. */
export function FiltersButton({ parameters, opened, onToggle }: Props) {
  const { t } = useTranslation();
  const count = filtersIn(parameters).filter(isActive).length;
  return (
    <Button
      id={buttonId}
      variant="default"
      leftSection={<IconFilter size={18} aria-hidden />}
      aria-expanded={opened}
      aria-controls={filterPanelId}
      onClick={onToggle}
    >
      {count === 0 ? t('registrations.filter.title') : t('registrations.filter.title.active', { count })}
    </Button>
  );
}
