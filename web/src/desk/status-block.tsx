import { Button } from '@mantine/core';
import type { DeskRegistrarDetails } from '@panel/contract/desk-registrars';
import { DateAndTime } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { Detail, Details } from '../display/details.tsx';
import { Isolated } from '../display/isolated.tsx';
import { useTranslation } from '../language/language.ts';
import { RegistrarStatus } from '../registrar/index.ts';
import { useCan } from '../sign-in/use-current-user.ts';
import classes from './desk.module.css';
import { StatusDialogs } from './status-dialogs.tsx';
import { useDialog } from './use-dialog.ts';

export function StatusBlock({ registrar }: { registrar: DeskRegistrarDetails }) {
  const { t } = useTranslation();
  const canManage = useCan('desk:manage');
  const dialog = useDialog(registrar.handle);
  const { status, isSet, sent, since, staff, reason } = registrar.status;
  const opened = dialog.name === 'status' ? 'set' : dialog.name === 'follow-status' ? 'follow' : null;
  const action = canManage && (
    <div className={classes.buttons}>
      {isSet && registrar.isFromRegistry && (
        <Button variant="default" onClick={() => dialog.open('follow-status')}>
          {t('desk.follow')}
        </Button>
      )}
      <Button variant="default" onClick={() => dialog.open('status')}>
        {t('desk.status.set')}
      </Button>
    </div>
  );
  return (
    <>
      <Block title={t('desk.status.title')} action={action}>
        <Details>
          <Detail label={t('registrar.field.status')}>
            <RegistrarStatus status={status} />
          </Detail>
          <Detail label={t('desk.status.by')}>
            {isSet ? <Isolated>{staff ?? t('history.actor.registry')}</Isolated> : t('desk.status.by.data')}
          </Detail>
          <Detail label={t('desk.status.since')}>{since && <DateAndTime value={since} />}</Detail>
          <Detail label={t('history.field.reason')}>{reason && <Isolated>{reason}</Isolated>}</Detail>
          <Detail label={t('desk.status.sent')}>{sent && <RegistrarStatus status={sent} />}</Detail>
          <Detail label={t('registrar.field.iana')}>
            {registrar.ianaId && <Isolated>{registrar.ianaId}</Isolated>}
          </Detail>
          <Detail label={t('desk.registrar.registryId')}>
            {registrar.registryId && <Isolated>{registrar.registryId}</Isolated>}
          </Detail>
          <Detail label={t('desk.column.signIn')}>
            {registrar.lastSignIn ? <DateAndTime value={registrar.lastSignIn} /> : t('desk.never')}
          </Detail>
        </Details>
      </Block>
      {canManage && <StatusDialogs registrar={registrar} opened={opened} onClose={dialog.close} />}
    </>
  );
}
