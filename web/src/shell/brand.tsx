import { useTranslation } from 'react-i18next';
import { useConfig } from '../config/index.ts';
import classes from './brand.module.css';

export function Brand() {
  const { t } = useTranslation();
  const tld = useConfig()?.properties.tld;
  return (
    <div className={classes.brand}>
      <img src="/favicon.svg" width={28} height={28} alt="" />
      {tld && (
        <span>
          <span className={classes.tld}>.{tld}</span> {t('shell.brand')}
        </span>
      )}
    </div>
  );
}
