import {
  deleteCertificate,
  getCertificates,
  postCertificate,
  postCertificateInspection,
} from '@panel/contract/epp-certificates.calls';
import type { MessageKey } from '@panel/contract/errors';
import { type MutationMeta, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const certificatesQuery = queryOptions({
  queryKey: ['epp', 'certificates'],
  queryFn: ({ signal }) => call(getCertificates, { signal }),
});

/** The messages that the field shows itself. */
const ofField: readonly MessageKey[] = [
  'epp.certificate.authority',
  'epp.certificate.expired',
  'epp.certificate.known',
  'epp.certificate.leaves',
  'epp.certificate.private.key',
  'epp.certificate.too.large',
  'epp.certificate.unreadable',
];

export const inspectionQuery = (certificate: string) =>
  queryOptions({
    queryKey: ['epp', 'certificate', certificate],
    queryFn: ({ signal }) => call(postCertificateInspection, { body: { certificate }, signal }),
    enabled: certificate !== '',
    meta: { inline: ofField },
  });

export const useAddCertificate = () =>
  useCertificateMutation('add', (body: { label: string; certificate: string }) => call(postCertificate, { body }), {
    inline: ofField,
    success: 'epp.certificates.added.success',
  });

export const useRemoveCertificate = () =>
  useCertificateMutation('remove', (id: string) => call(deleteCertificate, { params: { id } }), {
    success: 'epp.certificates.removed',
  });

/** Stays pending until the page has refreshed, also after a failure: someone else may have removed the certificate. */
function useCertificateMutation<Variables, Data>(
  name: string,
  mutationFn: (variables: Variables) => Promise<Data>,
  meta: MutationMeta,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['epp', 'certificates', name],
    mutationFn,
    meta,
    onSettled: () =>
      Promise.all(
        [certificatesQuery.queryKey, ['review']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
