import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../language/language.ts';

/** Switches between light and dark. Choosing the system's own scheme makes the panel follow the system again. */
export function useColourScheme() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const next = shown === 'dark' ? 'light' : 'dark';

  function change() {
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    setColorScheme(next === system ? 'auto' : next);
  }

  return next === 'dark'
    ? { Icon: IconMoon, label: t('header.dark'), change }
    : { Icon: IconSun, label: t('header.light'), change };
}
