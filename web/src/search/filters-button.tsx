import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from '../language/language.ts';

export const filterPanelId = 'search-filters';

const buttonId = 'search-filters-button';

/** Where the focus goes when what had it is gone. */
export const focusFiltersButton = () => document.getElementById(buttonId)?.focus();

interface Props {
  /** How many are active. */
  count: number;
  opened: boolean;
  onToggle: () => void;
}

/** Shows and hides the filters, and says how many are active. */
export function FiltersButton({ count, opened, onToggle }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      id={buttonId}
      variant="default"
      leftSection={<IconFilter size={18} aria-hidden />}
      aria-expanded={opened}
      aria-controls={filterPanelId}
      onClick={onToggle}
    >
      {count === 0 ? t('search.filter.title') : t('search.filter.title.active', { count })}
    </Button>
  );
}
