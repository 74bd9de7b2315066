import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { RegistryDataTime } from '../config/index.ts';
import { PageHead } from '../display/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import { RegistrationsTabs } from '../registrations/index.ts';
import { useKeptList } from './kept-list.ts';
import { lookupQuery } from './lookup.api.ts';
import { LookupForm } from './lookup-form.tsx';
import { LookupResults } from './lookup-results.tsx';

const lookupPage = '/registrations/lookup';

export function LookupPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [list, keep] = useKeptList();

  function lookUp() {
    queryClient.invalidateQueries({ queryKey: lookupQuery(list.text).queryKey });
    keep({ ...list, lookedUp: list.text });
    navigate(lookupPage, { replace: true });
  }

  return (
    <>
      <PageHead title={t('lookup.title')}>
        <RegistryDataTime />
      </PageHead>
      <RegistrationsTabs />
      <LookupForm text={list.text} onChange={(text) => keep({ ...list, text })} onLookUp={lookUp} />
      {list.lookedUp !== '' && <LookupResults text={list.lookedUp} />}
    </>
  );
}
