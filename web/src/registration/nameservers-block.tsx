import { Text } from '@mantine/core';
import type { Registration } from '@panel/contract/registration';
import { Block } from '../display/block.tsx';
import { Mono } from '../display/mono.tsx';
import { useTranslation } from '../language/language.ts';
import classes from './nameservers-block.module.css';

export function NameserversBlock({ nameservers }: Pick<Registration, 'nameservers'>) {
  const { t } = useTranslation();
  return (
    <Block title={t('registration.nameservers.title')}>
      {nameservers.length === 0 && <Text>{t('registration.nameservers.none')}</Text>}
      <ul className={classes.list}>
        {nameservers.map(({ name, name_unicode, ipAddresses }) => (
          <li key={name} className={classes.server}>
            <div className={classes.names}>
              <Mono>{name_unicode}</Mono>
              {name !== name_unicode && (
                <span className={classes.alabel}>
                  <Mono>{name}</Mono>
                </span>
              )}
            </div>
            {ipAddresses.length > 0 && (
              <ul className={classes.addresses}>
                {ipAddresses.map(({ ip }) => (
                  <li key={ip}>
                    <Mono>{ip}</Mono>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}
