import { isKind, type KindName } from '../kinds/index.ts';
import type { FeedObject, FeedType } from './objects.ts';

export type Put<Type extends FeedType> = {
  line: number;
  type: Type;
  key: string;
  op: 'put';
  object: FeedObject<Type>;
  /** A line before it deleted the object. */
  isNew?: boolean;
  /** The line is one that deletes the object, which stays. */
  isDeleted?: boolean;
  /** It is a registrar that a line before it deleted. */
  comesBack?: boolean;
};
export type Delete = { line: number; type: Exclude<FeedType, 'transaction'>; key: string; op: 'delete' };
export type Change = { [Type in FeedType]: Put<Type> }[FeedType] | Delete;

/** A change of registrations, what belongs to them, or their transactions. */
export type RegistrationChange = Exclude<Change, { type: KindName; op: 'put' }>;

export function bringsRegistrations(change: Change): change is RegistrationChange {
  return !isKind(change.type);
}
