import type * as z from 'zod/mini';
import type { Permission, Scope } from './permissions.ts';

type Schema = z.ZodMiniType;

export interface Schemas {
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The data in the envelope; absent for files. */
  data?: Schema;
}

/** Only the compiler sees this: the web makes calls without loading schemas, and the server adds its own. */
declare const schemas: unique symbol;
export interface WithSchemas<S extends Schemas> {
  readonly [schemas]?: S;
}

/** One call of the API, which the server serves and the web makes. */
export interface Endpoint extends WithSchemas<Schemas> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are written as `:name`. */
  path: `/${string}`;
  /** A `public` call needs no sign-in; any other needs a sign-in and the permission. */
  permission: Permission | 'public';
  summary: string;
  /** The scope that allows a script to make this call with an access token; without a scope, no script can. */
  scope?: Scope;
  /** A call that changes nothing although it is not a GET: a registrar without write access may make it. */
  onlyReads?: true;
  /** Requires a recent sign-in (Behaviour SIGN-IN-10): always, or only to change these fields or extend a list. */
  recentSignIn?: 'always' | readonly string[];
  /** The possible media types of a call that returns a file. */
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
/** The data as transmitted: times are strings here, but `Date`s in the server (see `Timestamp`). */
export type DataOf<E> = Part<E, 'data', 'input'>;

/** The URL of a call, with parameters and query filled in; a list repeats its parameter. */
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
