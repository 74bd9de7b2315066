import { lowerHandle } from '@panel/contract/handle';
import { HANDLE_FORM, isHandle } from '@panel/core/registrar';

/** A line of the map: the registry's id of a registrar, and the handle it gets. */
export interface HandleLine {
  line: number;
  id: string;
  handle: string;
}

export interface KnownRegistrar {
  handle: string;
  registryId: string | null;
}

export interface GivenHandle extends HandleLine {
  /** The handle until the import is done: a different one, if the registrar was imported before it was mapped. */
  present: string;
}

export interface WrongHandle {
  line: number;
  message: string;
}

/** The registrars' names in the database, and the lines that would give one two names, or two the same. */
export function planHandles(
  lines: readonly HandleLine[],
  known: readonly KnownRegistrar[],
): { given: GivenHandle[]; wrong: WrongHandle[] } {
  const wrong: WrongHandle[] = [];
  const given = lines.flatMap((entry) => {
    const problem = problemIn(lines, entry) ?? problemWith(known, entry);
    if (problem === undefined) return { ...entry, present: presentHandle(known, entry) };
    wrong.push({ line: entry.line, message: problem });
    return [];
  });
  return { given, wrong };
}

function problemIn(lines: readonly HandleLine[], { line, id, handle }: HandleLine): string | undefined {
  if (!isHandle(handle)) return `${handle} cannot be a handle, which has ${HANDLE_FORM}`;
  const others = lines.filter((other) => other.line < line);
  const sameId = others.find((other) => isSame(other.id, id));
  if (sameId) return `the id ${id} is on line ${sameId.line} as well`;
  const sameHandle = others.find((other) => other.handle === handle);
  if (sameHandle) return `the handle ${handle} is on line ${sameHandle.line} as well, for another id`;
  const crossing = lines.find((other) => other.line !== line && isSame(id, other.handle) && other.handle !== handle);
  return crossing && `the id ${id} is the handle on line ${crossing.line}`;
}

function problemWith(known: readonly KnownRegistrar[], { id, handle }: HandleLine): string | undefined {
  const byId = known.find(({ registryId }) => registryId !== null && isSame(registryId, id));
  if (byId) return byId.handle === handle ? undefined : `the id ${id} already belongs to the registrar ${byId.handle}`;
  const byHandle = known.find((registrar) => registrar.handle === handle);
  if (byHandle?.registryId) return `the registrar ${handle} already has the id ${byHandle.registryId}`;
  const crossing = known.find(({ registryId }) => registryId !== null && isSame(registryId, handle));
  if (crossing) return `the handle ${handle} is the id of the registrar ${crossing.handle}`;
  const named = known.find((registrar) => isSame(registrar.handle, id) && registrar.handle !== handle);
  if (!named) return undefined;
  if (byHandle) return `there are two registrars, ${named.handle} and ${handle}`;
  return isHandle(named.handle) ? `the registrar ${named.handle} exists, and keeps its handle` : undefined;
}

function presentHandle(known: readonly KnownRegistrar[], { id, handle }: HandleLine): string {
  const isThere = known.some((registrar) => registrar.handle === handle);
  return isThere ? handle : (known.find((registrar) => isSame(registrar.handle, id))?.handle ?? handle);
}

function isSame(one: string, other: string): boolean {
  return lowerHandle(one) === lowerHandle(other);
}
