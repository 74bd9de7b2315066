import type { Scope } from '@panel/registry/merge';
import { type ObjectType, objectTypes } from '@panel/registry/stage';
import type { Envelope } from './xml/envelope.ts';

/** A FULL deposit replaces the types that it counts or contains. A registry without host objects does neither. */
export function scopeOf({ type: deposit, counts }: Envelope, read: Record<ObjectType, number>): Scope {
  const entries = objectTypes.map((type) => {
    const replaces = deposit === 'FULL' && (read[type] > 0 || counts[type] !== undefined);
    return [type, { replaces }] as const;
  });
  return Object.fromEntries(entries) as Scope;
}
