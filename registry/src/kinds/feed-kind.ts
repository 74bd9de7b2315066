import type { Feature } from '@panel/contract/features';
import type { Database } from '@panel/database/database';
import type * as z from 'zod/mini';

export interface OfRegistrar {
  /** Its handle. */
  registrar: string;
}

export interface StoredPut<Object> {
  key: string;
  object: Object;
}

/** A type of object beside the registrations: it has its own tables, and no object of another type refers to it. */
export interface FeedKind<Schema extends z.ZodMiniType<OfRegistrar> = z.ZodMiniType<OfRegistrar>> {
  /** What the panel shows from the first object on. */
  feature: Feature;
  object: Schema;
  keyOf(object: z.output<Schema>): string;
  /** The key of a delete, as `keyOf` writes it; undefined if it is none. */
  readKey(key: string): string | undefined;
  /** One put for each key, and only those of registrars that exist. What stays the same is not written. */
  put(trx: Database, puts: readonly StoredPut<z.output<Schema>>[]): Promise<void>;
  remove(trx: Database, keys: readonly string[]): Promise<void>;
}

export function feedKind<Schema extends z.ZodMiniType<OfRegistrar>>(kind: FeedKind<Schema>): FeedKind<Schema> {
  return kind;
}
