import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { configQuery } from '../config/index.ts';
import { NotFoundPage } from '../display/not-found-page.tsx';
import { CaseView } from './case-view.tsx';
import { CasesView } from './cases-view.tsx';

/** The registry may send no cases, and an older server may not support them. */
export function VerificationPage() {
  const { id } = useParams();
  const { features = [] } = useSuspenseQuery(configQuery).data.properties;
  if (!features.includes('verification')) return <NotFoundPage />;
  return id === undefined ? <CasesView /> : <CaseView id={id} />;
}
