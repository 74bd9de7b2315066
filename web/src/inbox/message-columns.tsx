import type { InboxMessage } from '@panel/contract/inbox';
import { isMessageKind } from '@panel/contract/message-kinds';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { DateAndTime } from '../dates/date-time.tsx';
import { Isolated } from '../display/isolated.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import { type Column, noValue } from '../list/column.ts';
import { Below } from '../list/row-parts.tsx';
import { registrationAddress, searchAddress } from '../registrations/index.ts';
import classes from './inbox.module.css';

/** The registry's own kinds have no translation. */
export function useKindName() {
  const { t } = useTranslation();
  return (kind: string) => (isMessageKind(kind) ? t(`inbox.kind.${kind}`) : kind);
}

/** `Time` gives the page's form of times. */
export function useMessageColumns(Time: ComponentType<{ value: string }> = DateAndTime): Column<InboxMessage>[] {
  const { t } = useTranslation();
  const nameOf = useKindName();
  return [
    {
      label: `${t('inbox.time')} · ${t('inbox.kind')}`,
      bare: true,
      cell: ({ time, kind, corrected }) => (
        <>
          <span className={classes.time}>
            <Time value={time} />
          </span>{' '}
          <span className={classes.kind}>
            <Isolated>{nameOf(kind)}</Isolated>
          </span>{' '}
          {corrected !== null && <StatusBadge tone="warning">{t('inbox.corrected')}</StatusBadge>}
        </>
      ),
    },
    { label: t('inbox.subject'), cell: ({ subject }) => (subject ? <Subject of={subject} /> : noValue) },
    { label: t('inbox.text'), isHead: true, cell: (message) => <MessageText {...message} /> },
    {
      label: t('inbox.queue'),
      cell: ({ acknowledged }) =>
        acknowledged === null ? (
          t('inbox.queue.waits')
        ) : (
          <>
            {t('inbox.queue.taken')}
            <Below>
              <Time value={acknowledged} />
            </Below>
          </>
        ),
    },
    {
      label: t('inbox.done'),
      cell: ({ done }) =>
        done === null ? (
          noValue
        ) : (
          <>
            <span className={classes.person}>
              <Isolated>{done.by}</Isolated>
            </span>
            <Below>
              <Time value={done.at} />
            </Below>
          </>
        ),
    },
  ];
}

const addressOf = {
  domain: registrationAddress,
  contact: (handle: string) => `/contact/view/${encodeURIComponent(handle)}`,
  host: (name: string) => searchAddress({ text: '', page: 1, parameters: [['nameserver', name]] }),
};

/** A link if the panel has a page for it. */
function Subject({ of: { type, key: name, ours } }: { of: NonNullable<InboxMessage['subject']> }) {
  const text = <Isolated>{name}</Isolated>;
  return <span className={classes.subject}>{ours ? <Link to={addressOf[type](name)}>{text}</Link> : text}</span>;
}

/** The registry's text is never markup and never a link. */
function MessageText({ text, details }: Pick<InboxMessage, 'text' | 'details'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.message}>
      <p dir="auto">{text}</p>
      {details.length > 0 && (
        <details>
          <summary>{t('inbox.details')}</summary>
          <dl>
            {details.map(({ name, value }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two details may have the same name
              <div key={position}>
                <dt dir="auto">{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
