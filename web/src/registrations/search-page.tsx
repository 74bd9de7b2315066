import { useTranslation } from 'react-i18next';
import { PageHead } from '../display/page-head.tsx';

export function SearchPage() {
  const { t } = useTranslation();
  return <PageHead title={t('registrations.search.title')} />;
}
