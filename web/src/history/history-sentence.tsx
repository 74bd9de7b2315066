import { type HistoryLine, registryActor } from '@panel/contract/history';
import { FilledIn } from '../display/filled-in.tsx';
import { Isolated } from '../display/isolated.tsx';
import { detailOf } from '../display/isolated-in.tsx';
import { hasText, translateKey, useTranslation } from '../language/language.ts';
import { addressesChange } from './history-feed.rules.ts';
import classes from './history-line-item.module.css';

const contacts = ['public', 'tech', 'admin', 'abuse'] as const;

export function HistorySentence({ line }: { line: HistoryLine }) {
  const { t } = useTranslation();
  const { actor, subject } = line;
  const contact = contacts.find((kind) => kind === subject);
  const addresses = addressesChange(line);
  const parts = {
    actor: (
      <strong className={classes.actor}>
        {actor === registryActor ? t('history.actor.registry') : <Isolated>{actor}</Isolated>}
      </strong>
    ),
    subject: <Isolated>{contact ? t(`registrar.${contact}.title`) : (subject ?? '')}</Isolated>,
    added: <Isolated>{addresses?.added ?? ''}</Isolated>,
    removed: <Isolated>{addresses?.removed ?? ''}</Isolated>,
  };
  const sentence = addresses ? t(`history.ip.${addresses.kind}`) : sentenceOf(line);
  return <FilledIn sentence={sentence} parts={parts} />;
}

/** A newer server may log actions that have no text here. */
function sentenceOf({ action, subject }: HistoryLine): string {
  const sentence = `history.did.${action}`;
  if (hasText(sentence)) return translateKey(sentence);
  const words = translateKey(`history.action.${action}`);
  return `{{actor}} · ${subject ? detailOf(words).replace('detail', 'subject') : words}`;
}
