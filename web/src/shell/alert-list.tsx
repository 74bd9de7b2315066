import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAlertHost } from '../alerts/alert-host.ts';
import { closeAlert, useAlerts } from '../alerts/alerts.ts';
import classes from './alert-list.module.css';

const icons = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
};

export function AlertList() {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const host = useAlertHost();
  const list = (
    <div className={classes.list}>
      {alerts.map(({ id, message, type, leaving }) => {
        const Icon = icons[type];
        return (
          <div key={id} role="alert" className={classes.alert} data-type={type} data-leaving={leaving || undefined}>
            <Icon className={classes.icon} size={20} aria-hidden />
            <p className={classes.text}>{message}</p>
            <CloseButton className={classes.close} aria-label={t('alerts.close')} onClick={() => closeAlert(id)} />
          </div>
        );
      })}
    </div>
  );
  return host ? createPortal(list, host) : list;
}
