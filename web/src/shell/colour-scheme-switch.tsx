import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../language/language.ts';

/** Switches between light and dark. Back at the system's own scheme, the panel follows the system again. */
export function ColourSchemeSwitch() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const next = shown === 'dark' ? 'light' : 'dark';

  function change() {
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    setColorScheme(next === system ? 'auto' : next);
  }

  const label = next === 'dark' ? t('header.dark') : t('header.light');
  return (
    <ActionIcon variant="default" size={36} aria-label={label} onClick={change}>
      {next === 'dark' ? <IconMoon size={18} aria-hidden /> : <IconSun size={18} aria-hidden />}
    </ActionIcon>
  );
}
