import { Text } from '@mantine/core';
import type { Registration } from '@panel/contract/registration';
import { Block } from '../display/block.tsx';
import { useTranslation } from '../language/language.ts';
import { ContactCard } from './contact-card.tsx';
import classes from './contacts-blocks.module.css';

export function RegistrantBlock({ registrant }: Pick<Registration, 'registrant'>) {
  const { t } = useTranslation();
  return (
    <Block title={t('registration.registrant.title')}>
      {registrant ? (
        <div className={classes.cards}>
          <ContactCard as="REGISTRANT" handle={registrant.handle} name={registrant.name} />
        </div>
      ) : (
        <Text>{t('registration.registrant.none')}</Text>
      )}
    </Block>
  );
}

export function ContactsBlock({ contacts }: Pick<Registration, 'contacts'>) {
  const { t } = useTranslation();
  return (
    <Block title={t('registration.contacts.title')}>
      {contacts.length === 0 && <Text>{t('registration.contacts.none')}</Text>}
      <div className={classes.cards}>
        {contacts.map(({ role, handle }) => (
          <ContactCard key={`${role} ${handle}`} as={role} handle={handle} />
        ))}
      </div>
    </Block>
  );
}
