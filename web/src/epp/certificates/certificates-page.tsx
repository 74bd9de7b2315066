import { useSuspenseQuery } from '@tanstack/react-query';
import { configQuery } from '../../config/index.ts';
import { NotFoundPage } from '../../display/not-found-page.tsx';
import { CertificateList } from './certificate-list.tsx';

/** The registry may not use certificates, and an older server may not support them. */
export function CertificatesPage() {
  const { eppCertificates } = useSuspenseQuery(configQuery).data.properties;
  return eppCertificates ? <CertificateList /> : <NotFoundPage />;
}
