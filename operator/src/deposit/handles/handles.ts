import type { Readable } from 'node:stream';
import { lowerHandle } from '@panel/contract/handle';
import type pg from 'pg';
import { CommandRefusal } from '../../command-refusal.ts';
import { visibleInLine } from '../../visible.ts';
import { type GivenHandle, type KnownRegistrar, planHandles, type WrongHandle } from './handles.rules.ts';
import { readHandles } from './read-handles.ts';

export interface Handles {
  /** The handle that the registrar has, or will have, in the database. */
  of(id: string): string;
  /** The same for a registrar object of the deposit itself: two of them must not become one. */
  ofRegistrar(id: string, line: number): string;
  /** Whether a map gave the id a handle. */
  isGiven(id: string): boolean;
  given: readonly GivenHandle[];
}

export interface HandleMap {
  file: string;
  /** Read if the file is `-`. */
  stdin?(): Readable;
  /** The usernames that end in a handle, which then cannot change. */
  accountsOf(handle: string): Promise<string[]>;
}

/** Call while holding the import lock, so that nobody else changes the registry's ids. */
export async function openHandles(client: pg.Client, map?: HandleMap): Promise<Handles> {
  // An id that equals the handle is not a mapping: the registrar can still get another handle.
  const { rows: known } = await client.query<KnownRegistrar>(
    'SELECT handle, CASE WHEN lower(registry_id) <> handle THEN registry_id END AS "registryId" FROM registrar',
  );
  const given = map ? await readGiven(map, known) : [];
  const handles = new Map<string, string>();
  for (const { handle, registryId } of known) if (registryId) handles.set(lowerHandle(registryId), handle);
  for (const { id, handle, present } of given) handles.set(lowerHandle(id), present).set(handle, present);
  const of = (id: string) => handles.get(lowerHandle(id)) ?? lowerHandle(id);
  const met = new Map<string, string>();
  return {
    of,
    ofRegistrar(id, line) {
      const handle = of(id);
      const other = met.get(handle) ?? id;
      if (lowerHandle(other) !== lowerHandle(id))
        throw new CommandRefusal(
          `Line ${line}: the registrar ${id} would be merged with ${other}, because both are mapped to ${handle}.`,
        );
      met.set(handle, id);
      return handle;
    },
    isGiven: (id) => handles.has(lowerHandle(id)),
    given,
  };
}

async function readGiven({ file, stdin, accountsOf }: HandleMap, known: KnownRegistrar[]): Promise<GivenHandle[]> {
  const { lines, wrong } = await readHandles(file, stdin);
  const plan = planHandles(lines, known);
  const found = [...wrong, ...plan.wrong, ...(await findNamedAccounts(plan.given, accountsOf))];
  if (found.length > 0) throw refusal(found);
  return plan.given;
}

async function findNamedAccounts(given: GivenHandle[], accountsOf: HandleMap['accountsOf']): Promise<WrongHandle[]> {
  const wrong: WrongHandle[] = [];
  for (const { line, handle, present } of given) {
    const accounts = present === handle ? [] : await accountsOf(present);
    if (accounts.length > 0)
      wrong.push({
        line,
        message: `the registrar ${present} has accounts that are named after it: ${accounts.join(', ')}`,
      });
  }
  return wrong;
}

const SHOWN = 20;

function refusal(problems: WrongHandle[]): CommandRefusal {
  problems.sort((one, other) => one.line - other.line);
  const count = problems.length === 1 ? '1 line of the map is' : `${problems.length} lines of the map are`;
  const lines = problems.slice(0, SHOWN).map(({ line, message }) => visibleInLine(`line ${line}: ${message}`));
  return new CommandRefusal([`${count} wrong, so nothing was imported.`, ...lines].join('\n'), { problems });
}
