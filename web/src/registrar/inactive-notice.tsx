import { mayChangeData } from '@panel/contract/registrar-status';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../config/index.ts';
import { MailLink } from '../display/links.tsx';
import { useTranslation } from '../language/language.ts';
import { Notice } from './notice.tsx';
import { registrarQuery } from './registrar.api.ts';

/** Explains in the frame why no page offers changes (Behaviour WHO-7). */
export function InactiveNotice() {
  const { t } = useTranslation();
  const status = useQuery(registrarQuery).data?.registrar.status;
  const support = useQuery({ ...configQuery, meta: { quiet: true } }).data?.properties.supportEmail;
  if (!status || mayChangeData(status)) return null;
  return (
    <Notice warning>
      {t('inactive.notice', { status: t(`registrar.status.${status}`) })}{' '}
      {support && (
        <>
          {t('forbidden.contact')} <MailLink value={support} />
        </>
      )}
    </Notice>
  );
}
