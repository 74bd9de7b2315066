import { ActionIcon, Text } from '@mantine/core';
import type { ContactRole } from '@panel/contract/registration';
import { IconChevronDown, IconTool, IconUser, IconUserShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ContactSummary, contactCardQuery } from '../contacts/index.ts';
import { Isolated } from '../display/isolated.tsx';
import { useTranslation } from '../language/language.ts';
import { contactAddress } from '../registrations/index.ts';
import classes from './contact-card.module.css';

const icons = { REGISTRANT: IconUser, ADMIN: IconUserShield, TECH: IconTool };

interface Props {
  as: ContactRole;
  handle: string;
  /** Shown until the contact has loaded. */
  name?: string | null;
}

/** A click opens the contact; the arrow shows its details in place. */
export function ContactCard({ as: role, handle, name }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const contact = useQuery(contactCardQuery(handle));
  const Icon = icons[role];
  const shownName = contact.data?.name || name || handle;
  return (
    <article className={classes.card} aria-labelledby={`${id}-name`}>
      <div className={classes.head}>
        <Icon size={24} stroke={1.6} aria-hidden className={classes.icon} />
        <div className={classes.who}>
          <span className={classes.role}>{t(`registration.role.${role}`)}</span>
          <Link id={`${id}-name`} to={contactAddress(handle)} className={classes.link}>
            <Isolated>{shownName}</Isolated>
          </Link>
          {shownName !== handle && <bdi className={classes.handle}>{handle}</bdi>}
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          className={classes.toggle}
          aria-label={t(expanded ? 'registration.contact.hide' : 'registration.contact.show', { name: shownName })}
          aria-expanded={expanded}
          aria-controls={`${id}-details`}
          onClick={() => setExpanded(!expanded)}
        >
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div id={`${id}-details`} className={classes.details} data-expanded={expanded || undefined}>
        {contact.data && <ContactSummary contact={contact.data} />}
        {contact.isPending && <Text c="dimmed">{t('display.loading')}</Text>}
        {contact.isError && <Text>{t('registration.contact.failed')}</Text>}
      </div>
    </article>
  );
}
