import { mayChangeData } from '@panel/contract/registrar';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';
import { registrarQuery } from './registrar.api.ts';

/** For the frame: before somebody fills in a form, they read that it cannot be saved. */
export function InactiveNotice() {
  const { t } = useTranslation();
  const status = useQuery(registrarQuery).data?.registrar.status;
  return status && !mayChangeData(status) && <Notice>{t('registrar.inactive')}</Notice>;
}
