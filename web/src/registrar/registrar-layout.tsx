import { can } from '@panel/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { configQuery, useHasAdditions } from '../config/index.ts';
import { Mono } from '../display/mono.tsx';
import { PageHead } from '../display/page-head.tsx';
import { TabContent } from '../display/tab-content.tsx';
import { TabLinks } from '../display/tab-links.tsx';
import { useTranslation } from '../language/language.ts';
import { isInUse } from '../navigation/place.ts';
import { useRoles } from '../sign-in/use-current-user.ts';
import { registrarQuery } from './registrar.api.ts';
import { RegistrarStatus } from './registrar-status.tsx';
import { registrarTabs } from './registrar-tabs.ts';

export function RegistrarLayout() {
  const { t } = useTranslation();
  // Heading and tabs render before the data, and without it.
  const registrar = useQuery(registrarQuery).data?.registrar;
  const hasAdditions = useHasAdditions();
  const roles = useRoles();
  const properties = useQuery({ ...configQuery, meta: { quiet: true } }).data?.properties;
  const shown = registrarTabs.filter(
    (tab) => can(roles, tab.permission) && (hasAdditions || !tab.added) && isInUse(tab, properties),
  );
  const tabs = shown.map(({ to, name }) => ({ to, label: t(name) }));
  return (
    <>
      <PageHead title={t('registrar.title')}>
        {registrar && (
          <>
            <Mono copy={false}>{registrar.handle}</Mono>
            <RegistrarStatus status={registrar.status} />
          </>
        )}
      </PageHead>
      <TabLinks label={t('registrar.title')} tabs={tabs} />
      <TabContent />
    </>
  );
}
