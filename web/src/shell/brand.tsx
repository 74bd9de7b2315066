import { useTranslation } from 'react-i18next';
import { useConfig } from '../config/index.ts';
import classes from './brand.module.css';

export function Brand() {
  const { t } = useTranslation();
  const tld = useConfig()?.properties.tld;
  const [before, after] = t('shell.title', { skipInterpolation: true }).split('.{{tld}}');
  return (
    <div className={classes.brand}>
      <img src="/favicon.svg" width={28} height={28} alt="" />
      {tld && (
        <span>
          {before}
          <span className={classes.tld}>.{tld}</span>
          {after}
        </span>
      )}
    </div>
  );
}
