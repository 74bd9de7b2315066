import { Text, Title } from '@mantine/core';
import { differenceOf } from '@panel/contract/epp';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../language/language.ts';
import classes from './ip-addresses.module.css';

interface Props {
  before: readonly string[];
  after: readonly string[];
  canSave: boolean;
}

/** Previews what saving will change, or says that it is not possible yet. */
export function IpChanges({ before, after, canSave }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { added, removed } = differenceOf(before, after);
  if (canSave && added.length + removed.length === 0) return null;
  return (
    <section className={classes.changes} aria-labelledby={id}>
      <Title order={3} id={id}>
        {t('epp.changes.title')}
      </Title>
      {canSave ? <Difference added={added} removed={removed} /> : <Text>{t('epp.changes.blocked')}</Text>}
    </section>
  );
}

function Difference({ added, removed }: ReturnType<typeof differenceOf>) {
  const { t } = useTranslation();
  return (
    <dl className={classes.difference}>
      {added.length > 0 && (
        <div data-change="added">
          <dt>
            <IconPlus size={16} aria-hidden /> {t('epp.changes.added')}
          </dt>
          <dd>{added.join(', ')}</dd>
        </div>
      )}
      {removed.length > 0 && (
        <div data-change="removed">
          <dt>
            <IconMinus size={16} aria-hidden /> {t('epp.changes.removed')}
          </dt>
          <dd>{removed.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
