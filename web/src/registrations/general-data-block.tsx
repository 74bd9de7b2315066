import { relatedTransferStatus } from '@panel/contract/registration-transfer';
import type { Registration } from '@panel/contract/registrations';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Block } from '../display/block.tsx';
import { Detail, Details } from '../display/details.tsx';
import { Mono } from '../display/mono.tsx';
import { transferQuery } from './registrations.api.ts';

export function GeneralDataBlock({ registration: { uLabel, aLabel } }: { registration: Registration }) {
  const { t } = useTranslation();
  const transfer = useQuery(transferQuery(aLabel));
  return (
    <Block title={t('registrations.general.title')}>
      <Details>
        <Detail label={t('registrations.general.name')} wide>
          <Mono>{uLabel}</Mono>
        </Detail>
        <Detail label={t('registrations.general.alabel')} wide>
          {aLabel !== uLabel && <Mono>{aLabel}</Mono>}
        </Detail>
        <Detail label={t('registrations.general.transfer')} wide>
          {transfer.isSuccess && t(`registrations.transfer.${relatedTransferStatus(transfer.data)}`)}
          {transfer.isError && t('registrations.transfer.failed')}
        </Detail>
      </Details>
    </Block>
  );
}
