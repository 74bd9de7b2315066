import type { Log } from '../log.ts';
import { replacedBy } from './brand.ts';

/** Explains to the operator why the panel shows another colour than BRAND_COLOUR. */
export function logReplacedColour(colour: string | undefined, log: Pick<Log, 'info'>): void {
  const shades = colour && replacedBy(colour);
  if (shades) log.info({ setting: 'BRAND_COLOUR', colour, shades }, 'colour replaced where its contrast is too low');
}
