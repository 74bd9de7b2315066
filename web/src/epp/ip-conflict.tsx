import { Button, Text } from '@mantine/core';
import { useTranslation } from '../language/language.ts';
import classes from './ip-conflict.module.css';

/** Someone else saved the list in the meantime: this shows theirs; the form keeps what was typed. */
export function IpConflict({ ipAddresses, onUse }: { ipAddresses: readonly string[]; onUse: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.conflict} role="alert">
      <Text fw={600}>{t('epp.conflict.title')}</Text>
      <Text>{t('epp.conflict.text')}</Text>
      <dl className={classes.current}>
        <dt>{t('epp.conflict.current')}</dt>
        <dd>{ipAddresses.join(', ') || t('epp.ip.none')}</dd>
      </dl>
      <Button variant="default" onClick={onUse}>
        {t('epp.conflict.use')}
      </Button>
    </div>
  );
}
