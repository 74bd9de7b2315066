import { useConfig, useRegistryData } from '../config/index.ts';

/** What the frame shows. Refetched while a page is open, because maintenance may be an emergency. */
export function useNews() {
  useRegistryData();
  return useConfig()?.announcements ?? null;
}
