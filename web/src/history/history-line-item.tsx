import { Anchor, VisuallyHidden } from '@mantine/core';
import { type HistoryLine, registryActor } from '@panel/contract/history';
import { Link } from 'react-router';
import { Timestamp } from '../dates/date-time.tsx';
import { Isolated } from '../display/isolated.tsx';
import { detailOf, IsolatedIn } from '../display/isolated-in.tsx';
import { useTranslation } from '../language/language.ts';
import { lineAddress } from './history-address.rules.ts';
import { HistoryChanges } from './history-changes.tsx';
import classes from './history-line-item.module.css';

/** These have values to show, unless what was saved is what was there. */
const savesValues: readonly HistoryLine['action'][] = [
  'epp.ip.imported',
  'epp.ip.replaced',
  'registrar.contact.changed',
  'user.changed',
];

interface Props {
  line: HistoryLine;
  /** Whether the address leads to this line. */
  isMeant: boolean;
}

export function HistoryLineItem({ line: { id, at, actor, action, subject, changes }, isMeant }: Props) {
  const { t } = useTranslation();
  return (
    <li className={classes.line} aria-current={isMeant || undefined}>
      <div className={classes.head}>
        <Anchor component={Link} to={lineAddress(id)} className={classes.time}>
          <Timestamp value={at} />
          <VisuallyHidden> {t('history.line.link')}</VisuallyHidden>
        </Anchor>
        <span className={classes.actor}>
          {actor === registryActor ? t('history.actor.registry') : <Isolated>{actor}</Isolated>}
        </span>
      </div>
      <div className={classes.action}>
        <Action action={action} subject={subject} />
      </div>
      {changes.length > 0 && <HistoryChanges changes={changes} />}
      {changes.length === 0 && savesValues.includes(action) && (
        <div className={classes.unchanged}>{t('history.unchanged')}</div>
      )}
    </li>
  );
}

const contacts = ['public', 'tech', 'admin', 'abuse'] as const;

function Action({ action, subject }: Pick<HistoryLine, 'action' | 'subject'>) {
  const { t } = useTranslation();
  const thing = t(`history.action.${action}`);
  if (!subject) return thing;
  const contact = contacts.find((kind) => kind === subject);
  return <IsolatedIn sentence={detailOf(thing)} text={contact ? t(`registrar.${contact}.title`) : subject} />;
}
