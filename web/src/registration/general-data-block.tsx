import type { Registration } from '@panel/contract/registration';
import { relatedTransferStatus } from '@panel/contract/registration-transfer';
import { useQuery } from '@tanstack/react-query';
import { Block } from '../display/block.tsx';
import { Detail, Details } from '../display/details.tsx';
import { Mono } from '../display/mono.tsx';
import { useTranslation } from '../language/language.ts';
import { transferQuery } from './registration.api.ts';

export function GeneralDataBlock({ registration: { uLabel, aLabel } }: { registration: Registration }) {
  const { t } = useTranslation();
  const transfer = useQuery(transferQuery(aLabel));
  return (
    <Block title={t('registration.general.title')}>
      <Details>
        <Detail label={t('registration.general.name')} wide>
          <Mono>{uLabel}</Mono>
        </Detail>
        <Detail label={t('registration.general.alabel')} wide>
          {aLabel !== uLabel && <Mono>{aLabel}</Mono>}
        </Detail>
        <Detail label={t('registration.general.transfer')} wide>
          {transfer.isPending && '\u00a0'}
          {transfer.isSuccess && t(`registration.transfer.${relatedTransferStatus(transfer.data)}`)}
          {transfer.isError && t('registration.transfer.failed')}
        </Detail>
      </Details>
    </Block>
  );
}
