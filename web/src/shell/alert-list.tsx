import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type AlertHost, useAlertHosts } from '../alerts/alert-host.ts';
import { closeAlert, useAlerts } from '../alerts/alerts.ts';
import classes from './alert-list.module.css';

const icons = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
};

/** The alerts of the page, and in each open dialog those of the dialog. */
export function AlertList() {
  const hosts = useAlertHosts();
  return (
    <>
      <Alerts host={null} />
      {hosts.map((host) => createPortal(<Alerts host={host} />, host))}
    </>
  );
}

function Alerts({ host }: { host: AlertHost | null }) {
  const { t } = useTranslation();
  return (
    <div className={classes.list}>
      {useAlerts(host).map(({ id, message, type, leaving }) => {
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
}
