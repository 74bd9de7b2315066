import type * as z from 'zod/mini';
import type { Permission, Scope } from './permissions.ts';

type Schema = z.ZodMiniType;

/** What goes in and comes out of a call. */
export interface Schemas {
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** What the envelope carries; absent for files. */
  data?: Schema;
}

/** Known to the compiler alone: the web calls without loading schemas, and the server serves a call with its own. */
declare const schemas: unique symbol;
export interface WithSchemas<S extends Schemas> {
  readonly [schemas]?: S;
}

/** One call of the API: what the server serves and the web calls. */
export interface Endpoint extends WithSchemas<Schemas> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are written as `:name`. */
  path: `/${string}`;
  /** A `public` call needs no sign-in; every other one needs a sign-in and the permission. */
  permission: Permission | 'public';
  summary: string;
  /** The scope by which a script may make this call with an access token; without one it never may. */
  scope?: Scope;
  /** A call that changes nothing, though it is no GET: a registrar that may not change anything may make it. */
  onlyReads?: true;
  /** It needs a recent sign-in (Behaviour SIGN-IN-10): always, or only to change one of these fields, or add to a list. */
  recentSignIn?: 'always' | readonly string[];
  /** The media type of a call that answers with a file, or those that it may have. */
  file?: string | readonly string[];
}

export const endpoint =
  <S extends Schemas = Record<never, never>>() =>
  <const E extends Endpoint>(definition: E): E & WithSchemas<S> =>
    definition as E & WithSchemas<S>;

export type SchemasOf<E> = E extends WithSchemas<infer S> ? S : never;

type Part<E, Key extends keyof Schemas, Io extends 'input' | 'output'> =
  SchemasOf<E> extends { [key in Key]: infer S extends Schema }
    ? Io extends 'input'
      ? z.input<S>
      : z.output<S>
    : undefined;

export type ParamsOf<E> = Part<E, 'params', 'input'>;
export type QueryOf<E> = Part<E, 'query', 'input'>;
export type BodyOf<E> = Part<E, 'body', 'input'>;
/** The data as it travels: times are strings here, but `Date`s in the server (see `Timestamp`). */
export type DataOf<E> = Part<E, 'data', 'input'>;

/** The address of a call, with its parameters and query filled in; a list stands there value by value. */
export function addressOf(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, string | readonly string[]> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
  const search = new URLSearchParams(pairs).toString();
  return search ? `${filled}?${search}` : filled;
}
