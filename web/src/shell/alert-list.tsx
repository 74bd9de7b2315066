import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type AlertType, closeAlert, useAlerts } from '../alerts/alerts.ts';
import classes from './alert-list.module.css';

const icons = { success: IconCircleCheck, error: IconX, info: IconInfoCircle, warning: IconAlertTriangle };

function AlertIcon({ type }: { type: AlertType }) {
  const Icon = icons[type];
  return <Icon size={20} aria-hidden />;
}

/** The region is always there, so that screen readers announce what appears in it. */
export function AlertList() {
  const { t } = useTranslation();
  return (
    <section className={classes.list} aria-label={t('alerts.label')} aria-live="polite">
      {useAlerts().map(({ id, message, type, leaving }) => (
        <Alert
          key={id}
          className={classes.alert}
          data-type={type}
          data-leaving={leaving || undefined}
          icon={<AlertIcon type={type} />}
          withCloseButton
          closeButtonLabel={t('alerts.close')}
          onClose={() => closeAlert(id)}
        >
          {message}
        </Alert>
      ))}
    </section>
  );
}
