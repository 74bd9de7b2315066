import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type AlertHost, currentAlertHost, useAlertHosts } from '../alerts/alert-host.ts';
import { closeAlert, useAlerts } from '../alerts/alerts.ts';
import { useTranslation } from '../language/language.ts';
import classes from './alert-list.module.css';
import { useAlertPlace } from './use-alert-place.ts';

const icons = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
};

/**
 * The alerts of the page, and inside each open dialog its own. They float, so that nothing moves when they come and go;
 * Escape closes them from anywhere.
 */
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
  const alerts = useAlerts(host);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const end = useAlertPlace(place, alerts.length);

  useEffect(() => {
    // While a dialog is open, Escape closes the dialog.
    if (host || alerts.length === 0) return;
    const closeAll = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !currentAlertHost()) for (const { id } of alerts) closeAlert(id);
    };
    window.addEventListener('keydown', closeAll);
    return () => window.removeEventListener('keydown', closeAll);
  }, [host, alerts]);

  function rememberFocus({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !place.current?.contains(relatedTarget)) before.current = relatedTarget;
  }

  function close(id: number) {
    closeAlert(id);
    before.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={place} className={classes.place} data-place={host ? 'dialog' : end}>
      <div className={classes.list}>
        {alerts.map(({ id, message, type, leaving }) => {
          const Icon = icons[type];
          return (
            <div key={id} role="alert" className={classes.alert} data-type={type} data-leaving={leaving || undefined}>
              <Icon className={classes.icon} size={20} aria-hidden />
              <p className={classes.text}>{message}</p>
              <CloseButton
                className={classes.close}
                aria-label={t('alerts.close')}
                onFocus={rememberFocus}
                onClick={() => close(id)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
