import type { getConfig } from '@panel/contract/config.calls';
import type { DataOf } from '@panel/contract/endpoint';
import type { Permission } from '@panel/contract/permissions';
import type { TranslationKey } from '../language/texts.ts';

/** A page, or the form of an action. Each slice lists its own, for its tabs and for the header's search box. */
export interface Place {
  to: string;
  name: TranslationKey;
  permission: Permission;
  /** Only newer servers have it (Behaviour CALLS-8). */
  added?: true;
  /** It exists to change something. */
  changes?: true;
  /** Whether the registry uses it. */
  needs?: (properties: Properties) => boolean;
}

type Properties = DataOf<typeof getConfig>['properties'];

export function isInUse({ needs }: Place, properties: Properties | undefined): boolean {
  return needs === undefined || (properties !== undefined && needs(properties));
}
