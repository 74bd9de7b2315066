import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from '../language/language.ts';

export const filterPanelId = 'search-filters';

const buttonId = 'search-filters-button';

/** For when the focused element disappears. */
export const focusFiltersButton = () => document.getElementById(buttonId)?.focus();

interface Props {
  count: number;
  opened: boolean;
  onToggle: () => void;
}

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
