import { useTranslation } from 'react-i18next';
import { PageHead } from '../display/page-head.tsx';

export function RegistrationPage() {
  const { t } = useTranslation();
  return <PageHead title={t('registrations.title')} />;
}
