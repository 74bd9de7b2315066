import { useConfig } from '../config/index.ts';
import { useTranslation } from '../language/language.ts';
import { brand } from '../sign-in/brand.ts';
import { useStore } from '../store/store.ts';
import classes from './brand.module.css';

const ownLogo = { src: '/favicon.svg', width: 28, height: 28, alt: '' };

export function Brand({ isInHeader = false }) {
  const { t } = useTranslation();
  const tld = useConfig()?.properties.tld;
  const { name, logo } = useStore(brand) ?? {};
  const { alt, ...image } = logo ?? ownLogo;
  const [before, after] = t('shell.title').split('.{{tld}}');
  const alone = logo ? 'logo' : name && 'name';
  return (
    <div className={classes.brand} data-named={Boolean(name)} data-on-phone={isInHeader ? alone : undefined}>
      <img {...image} alt={alt} />
      {tld && (
        <span>
          {name && <span className={classes.name}>{name}</span>}
          <span className={classes.title}>
            {before}
            <span className={name ? undefined : classes.tld}>.{tld}</span>
            {after}
          </span>
        </span>
      )}
    </div>
  );
}
