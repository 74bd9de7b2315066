import type { Log } from '../log.ts';
import { replacedBy } from './brand.ts';

/** Tells the operator why the panel has another colour than the one that is set. */
export function logReplacedColour(colour: string | undefined, log: Pick<Log, 'info'>): void {
  const shades = colour && replacedBy(colour);
  if (shades)
    log.info(
      { setting: 'BRAND_COLOUR', shades },
      `${colour} has too little contrast in places: the nearest shades that have enough are shown`,
    );
}
