import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../config/index.ts';
import { PageHead } from '../display/page-head.tsx';
import { TabContent } from '../display/tab-content.tsx';
import { TabLinks } from '../display/tab-links.tsx';
import { useTranslation } from '../language/language.ts';
import { isInUse } from '../navigation/place.ts';
import { useCanChange } from '../registrar/index.ts';
import { eppTabs } from './epp-places.ts';

export function EppLayout() {
  const { t } = useTranslation();
  const canChange = useCanChange('epp:write');
  const properties = useQuery({ ...configQuery, meta: { quiet: true } }).data?.properties;
  const shown = eppTabs.filter((tab) => (canChange || !tab.changes) && isInUse(tab, properties));
  const tabs = shown.map(({ to, name }) => ({ to, label: t(name) }));
  return (
    <>
      <PageHead title={t('epp.title')} />
      <TabLinks label={t('epp.title')} tabs={tabs} />
      <TabContent />
    </>
  );
}
