import { Title } from '@mantine/core';
import { differenceOf } from '@panel/contract/epp';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ip-addresses.module.css';

interface Props {
  before: readonly string[];
  after: readonly string[];
}

/** What saving would do, in sight before it is done. */
export function IpChanges({ before, after }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { added, removed } = differenceOf(before, after);
  if (added.length + removed.length === 0) return null;
  return (
    <section className={classes.changes} aria-labelledby={id}>
      <Title order={3} id={id}>
        {t('epp.changes.title')}
      </Title>
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
    </section>
  );
}
