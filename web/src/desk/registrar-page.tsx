import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BackLink } from '../display/back-link.tsx';
import { Isolated } from '../display/isolated.tsx';
import { Mono } from '../display/mono.tsx';
import { PageHead } from '../display/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import { RegistrarStatus } from '../registrar/index.ts';
import { useCan } from '../sign-in/use-current-user.ts';
import { ContactBlock } from './contact-block.tsx';
import { registrarQuery } from './desk.api.ts';
import classes from './desk.module.css';
import { EppBlock } from './epp-block.tsx';
import { HeldNotice } from './held-notice.tsx';
import { PeopleBlocks } from './people-blocks.tsx';
import { registrarsPage } from './search-address.rules.ts';
import { StatusBlock } from './status-block.tsx';
import { ThresholdBlock } from './threshold-block.tsx';
import { ViewAs } from './view-as.tsx';

export function RegistrarPage() {
  const { t } = useTranslation();
  const { handle = '' } = useParams();
  const canView = useCan('desk:view');
  const { registrar } = useSuspenseQuery(registrarQuery(handle)).data;
  return (
    <>
      <BackLink to={registrarsPage}>{t('desk.registrar.back')}</BackLink>
      <PageHead title={<Isolated>{registrar.name ?? registrar.handle}</Isolated>}>
        <Mono>{registrar.handle}</Mono>
        <RegistrarStatus status={registrar.status.status} />
        {canView && <ViewAs registrar={registrar.handle} />}
      </PageHead>
      {registrar.heldSince && <HeldNotice registrar={{ ...registrar, heldSince: registrar.heldSince }} />}
      <div className={classes.blocks}>
        <StatusBlock registrar={registrar} />
        <PeopleBlocks handle={registrar.handle} isHeld={registrar.heldSince !== null} />
        <EppBlock registrar={registrar} />
        <ContactBlock registrar={registrar} />
        <ThresholdBlock registrar={registrar} />
      </div>
    </>
  );
}
