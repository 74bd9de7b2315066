import { useTranslation } from '../language/language.ts';
import classes from './skeleton.module.css';

/** The number of lines in each kind of block. */
const shapes = { details: 6, form: 3, list: 3, table: 6, text: 2 };

export type BlockShape = keyof typeof shapes;

/** Placeholder for a page that is loading. It stays invisible for 150 ms, so that fast pages do not flicker. */
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
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a block never move
              <span key={line} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
