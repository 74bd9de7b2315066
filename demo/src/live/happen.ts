import { addContact } from './contacts.ts';
import { endRedemption, expire, register, release, remove, renew, restore, settle } from './life-cycle.ts';
import { acknowledge, queueMessage } from './messages.ts';
import { payIn, withBalances } from './money.ts';
import { approveTransfer, requestTransfer } from './transfers.ts';
import { changeKeys, changeLock, changeNameservers } from './updates.ts';
import { moveCase, openCase } from './verification.ts';
import type { Happening, World } from './world.ts';

/** How often each occurs. Most cost nothing, so that a day's protected transactions last for a while. */
const happenings: [often: number, (world: World) => Happening | undefined][] = [
  [4, changeNameservers],
  [4, changeKeys],
  [3, changeLock],
  [3, expire],
  [3, settle],
  [2, addContact],
  [2, renew],
  [2, register],
  [1, remove],
  [1, restore],
  [1, endRedemption],
  [1, release],
  [1, requestTransfer],
  [1, approveTransfer],
  [3, payIn],
  [3, queueMessage],
  [2, acknowledge],
  [2, openCase],
  [2, moveCase],
];
const drawn = happenings.flatMap(([often, happening]) => Array.from({ length: often }, () => happening));

export function happen(world: World): Happening {
  for (;;) {
    const happening = drawn[world.random.below(drawn.length)]?.(world);
    if (happening) return withBalances(world, happening);
  }
}
