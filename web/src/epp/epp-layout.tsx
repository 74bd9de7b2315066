import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../config/index.ts';
import { PageHead } from '../display/page-head.tsx';
import { TabContent } from '../display/tab-content.tsx';
import { TabLinks } from '../display/tab-links.tsx';
import { useTranslation } from '../language/language.ts';
import { useCanChange } from '../registrar/index.ts';

export function EppLayout() {
  const { t } = useTranslation();
  const certificates = useQuery({ ...configQuery, meta: { quiet: true } }).data?.properties.eppCertificates;
  const tabs = [
    { to: 'ipaddresses', label: t('epp.tab.ip'), shown: true },
    { to: 'password', label: t('epp.tab.password'), shown: useCanChange('epp:write') },
    { to: 'certificates', label: t('epp.tab.certificates'), shown: certificates !== undefined },
  ];
  return (
    <>
      <PageHead title={t('epp.title')} />
      <TabLinks label={t('epp.title')} tabs={tabs.filter(({ shown }) => shown)} />
      <TabContent />
    </>
  );
}
