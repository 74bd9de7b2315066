import type { Feature } from '@panel/contract/features';
import type { Database } from '@panel/database/database';
import type * as z from 'zod/mini';

export interface OfRegistrar {
  /** The registrar's handle. */
  registrar: string;
}

export interface StoredPut<Object> {
  key: string;
  object: Object;
}

/** A type of object besides registrations: it has its own tables, and no object of another type refers to it. */
export interface FeedKind<Schema extends z.ZodMiniType<OfRegistrar> = z.ZodMiniType<OfRegistrar>> {
  /** The feature that the panel shows after the first object. */
  feature: Feature;
  object: Schema;
  keyOf(object: z.output<Schema>): string;
  /** The key of a delete, in the form of `keyOf`; `undefined` if it is invalid. */
  readKey(key: string): string | undefined;
  /** Gets one put per key, and only for existing registrars. Does not write unchanged objects. */
  put(trx: Database, puts: readonly StoredPut<z.output<Schema>>[]): Promise<void>;
  remove(trx: Database, keys: readonly string[]): Promise<void>;
}

export function feedKind<Schema extends z.ZodMiniType<OfRegistrar>>(kind: FeedKind<Schema>): FeedKind<Schema> {
  return kind;
}
