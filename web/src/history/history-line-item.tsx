import { Anchor, VisuallyHidden } from '@mantine/core';
import type { HistoryLine } from '@panel/contract/history';
import { historyFieldLabels } from '@panel/contract/history-fields';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { TimeOfDay } from '../dates/day.tsx';
import { FilledIn } from '../display/filled-in.tsx';
import { detailOf } from '../display/isolated-in.tsx';
import { useTranslation } from '../language/language.ts';
import { lineAddress } from './history-address.rules.ts';
import { HistoryChanges } from './history-changes.tsx';
import { addressesChange, fitsInLine } from './history-feed.rules.ts';
import classes from './history-line-item.module.css';
import { HistorySentence } from './history-sentence.tsx';
import { Value } from './history-value.tsx';

/** Actions that save values, so that a line without changes means that nothing differed. */
const savesValues: readonly HistoryLine['action'][] = [
  'epp.ip.imported',
  'epp.ip.replaced',
  'registrar.contact.changed',
  'user.changed',
];

interface Props {
  line: HistoryLine;
  /** Whether the address points to this line. */
  isMeant: boolean;
}

export function HistoryLineItem({ line, isMeant }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [expanded, setExpanded] = useState(isMeant);
  const { at, action, changes } = line;
  const addresses = addressesChange(line);
  const isInLine = !addresses && fitsInLine(line);
  const hasMore = changes.length > 0 && !addresses?.isWhole && !isInLine;
  return (
    <li className={classes.line} aria-current={isMeant || undefined}>
      <Anchor component={Link} to={lineAddress(line.id)} className={classes.time}>
        <TimeOfDay value={at} />
        <VisuallyHidden> {t('history.line.link')}</VisuallyHidden>
      </Anchor>
      <div className={classes.what}>
        <span id={`${id}-what`} className={classes.sentence}>
          <HistorySentence line={line} />
        </span>
        {isInLine && <Replaced changes={changes} />}
        {changes.length === 0 && savesValues.includes(action) && (
          <span className={classes.quiet}> {t('history.unchanged')}</span>
        )}
        {hasMore && (
          <>
            {' '}
            <button
              type="button"
              id={`${id}-button`}
              className={classes.toggle}
              aria-expanded={expanded}
              aria-controls={`${id}-more`}
              aria-labelledby={`${id}-button ${id}-what`}
              onClick={() => setExpanded(!expanded)}
            >
              {t('history.details')}
              <IconChevronDown size={16} aria-hidden />
            </button>
            <div id={`${id}-more`} className={classes.more} data-expanded={expanded || undefined}>
              <HistoryChanges changes={changes} />
            </div>
          </>
        )}
      </div>
    </li>
  );
}

/** `Name: Sam → Kim` */
function Replaced({ changes }: Pick<HistoryLine, 'changes'>) {
  const { t } = useTranslation();
  return changes.map(({ field, before, after }) => (
    <span key={field} className={classes.replaced}>
      {' '}
      <FilledIn
        sentence={detailOf('{{label}}')}
        parts={{
          label: <span className={classes.quiet}>{t(historyFieldLabels[field])}</span>,
          detail: <Value field={field} value={before} />,
        }}
      />{' '}
      <span aria-hidden>→</span>
      <VisuallyHidden>{t('history.becomes')}</VisuallyHidden> <Value field={field} value={after} />
    </span>
  ));
}
