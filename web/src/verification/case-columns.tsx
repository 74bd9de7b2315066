import type { Verification } from '@panel/contract/verification';
import { Link } from 'react-router';
import { Isolated } from '../display/isolated.tsx';
import { Mono } from '../display/mono.tsx';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { Below } from '../list/row-parts.tsx';
import { caseAddress } from './addresses.ts';
import { CaseStatus } from './case-status.tsx';
import { NextDeadline } from './next-deadline.tsx';
import { useAsked } from './use-asked.ts';

export function useCaseColumns(): Column<Verification>[] {
  const { t, language } = useTranslation();
  const askedOf = useAsked();
  return [
    {
      label: t('verification.registrant'),
      isHead: true,
      cell: ({ id, contact: { handle, name } }) => (
        <>
          <Link to={caseAddress(id)}>
            <Isolated>{name || handle}</Isolated>
          </Link>
          {name && (
            <Below>
              <Mono copy={false}>{handle}</Mono>
            </Below>
          )}
        </>
      ),
    },
    { label: t('verification.asked'), cell: askedOf },
    {
      label: t('verification.responsible'),
      cell: ({ responsible }) => t(`verification.responsible.${responsible}`),
    },
    { label: t('verification.next'), cell: (each) => <NextDeadline verification={each} /> },
    {
      label: t('verification.registrations'),
      kind: 'number',
      cell: ({ registrations }) => registrations.toLocaleString(language),
    },
    { label: t('verification.status'), bare: true, cell: (each) => <CaseStatus verification={each} /> },
  ];
}
