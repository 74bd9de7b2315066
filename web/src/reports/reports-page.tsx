import { Text } from '@mantine/core';
import { domainListFileName } from '@panel/contract/reports';
import { getDomainListCsv } from '@panel/contract/reports.calls';
import { useSuspenseQuery } from '@tanstack/react-query';
import { download } from '../api/download.ts';
import { Block } from '../display/block.tsx';
import { DownloadButton } from '../display/download-button.tsx';
import { useTranslation } from '../language/language.ts';
import { registrarQuery } from '../registrar/index.ts';

export function ReportsPage() {
  const { t } = useTranslation();
  const { handle } = useSuspenseQuery(registrarQuery).data.registrar;
  return (
    <Block title={t('registrar.tab.reports')}>
      <Text mb="sm">{t('reports.domains.help')}</Text>
      <DownloadButton
        label={t('reports.domains')}
        download={(onProgress, signal) =>
          download(getDomainListCsv, { params: { handle }, signal }, onProgress, domainListFileName(handle, new Date()))
        }
      />
    </Block>
  );
}
