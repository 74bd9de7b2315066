import { useConfig, useRegistryData } from '../config/index.ts';

/** What there is for the frame. It stays up to date while a page is open: maintenance may be an emergency. */
export function useNews() {
  useRegistryData();
  return useConfig()?.announcements ?? null;
}
