import { DEFAULT_DESK_SUFFIX } from '@panel/contract/desk-suffix';
import { lowerHandle } from '@panel/contract/handle';
import { StartError } from '@panel/database/start-error';
import type { Get } from './values.ts';

export interface DeskSettings {
  /** What the usernames of the registry's own people end in, after the @. No registrar may have it as its handle. */
  deskSuffix: string;
}

export function readDesk(get: Get): DeskSettings {
  const suffix = get('DESK_SUFFIX') ?? DEFAULT_DESK_SUFFIX;
  // What a username may contain after the @.
  if (!/^[!-?A-~]{1,200}$/.test(suffix))
    throw new StartError('DESK_SUFFIX must be what follows the @ in a username, such as registry.');
  return { deskSuffix: lowerHandle(suffix) };
}
