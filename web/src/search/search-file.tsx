import { searchDomainsCsv } from '@panel/contract/search.calls';
import { download } from '../api/download.ts';
import { DownloadButton } from '../display/download-button.tsx';
import { useTranslation } from '../language/language.ts';
import type { Search } from '../registrations/index.ts';
import { searchedFor } from './search.api.ts';

/** Exports everything the search finds, not only the current page (Behaviour REGISTRATIONS-44). */
export function SearchFile({ search }: { search: Search }) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      label={t('display.download.csv')}
      download={(onProgress, signal) => download(searchDomainsCsv, { query: searchedFor(search), signal }, onProgress)}
    />
  );
}
