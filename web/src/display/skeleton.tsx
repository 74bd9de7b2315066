import { useTranslation } from '../language/language.ts';
import classes from './skeleton.module.css';

/** What a block will hold, and how much of it. */
const shapes = { details: 6, form: 3, list: 3, table: 6, text: 2 };

export type BlockShape = keyof typeof shapes;

/** The shape of what is on its way. Stays invisible for 150 ms, so that what comes quickly does not flicker. */
export function PageSkeleton({ blocks = ['details', 'details'] }: { blocks?: readonly BlockShape[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes.late} role="status" aria-label={t('display.loading')}>
      {blocks.map((shape, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a shape never move
        <div key={position} className={classes.block}>
          <div className={classes.head}>
            <span />
          </div>
          <div className={classes[shape]}>
            {Array.from({ length: shapes[shape] }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its lines
              <span key={line} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
