import { isKind, type KindName } from '../kinds/index.ts';
import type { FeedObject, FeedType } from './objects.ts';

export type Put<Type extends FeedType> = {
  line: number;
  type: Type;
  key: string;
  op: 'put';
  object: FeedObject<Type>;
  /** An earlier line deleted the object. */
  isNew?: boolean;
  /** The line deletes the object, which stays. */
  isDeleted?: boolean;
  /** The registrar was deleted by an earlier line. */
  comesBack?: boolean;
};
export type Delete = { line: number; type: Exclude<FeedType, 'transaction'>; key: string; op: 'delete' };
export type Change = { [Type in FeedType]: Put<Type> }[FeedType] | Delete;

/** A change to registrations, their parts or their transactions. */
export type RegistrationChange = Exclude<Change, { type: KindName; op: 'put' }>;

export function bringsRegistrations(change: Change): change is RegistrationChange {
  return !isKind(change.type);
}
