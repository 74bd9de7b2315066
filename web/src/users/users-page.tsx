import { useTranslation } from 'react-i18next';
import { PageHead } from '../display/page-head.tsx';

export function UsersPage() {
  const { t } = useTranslation();
  return <PageHead title={t('users.title')} />;
}
