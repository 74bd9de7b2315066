import { mayChangeData } from '@panel/contract/registrar-status';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../language/language.ts';
import { Notice } from './notice.tsx';
import { registrarQuery } from './registrar.api.ts';

/** For the frame: why no page offers a change (Behaviour WHO-7). */
export function InactiveNotice() {
  const { t } = useTranslation();
  const status = useQuery(registrarQuery).data?.registrar.status;
  return status && !mayChangeData(status) && <Notice warning>{t('registrar.inactive')}</Notice>;
}
