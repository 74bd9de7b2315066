import type { Counts } from '@panel/registry/merge';
import { type ObjectType, objectTypes } from '@panel/registry/stage';
import type { Answer } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { formatTable } from '../format-table.ts';
import { visibleInLine } from '../visible.ts';
import type { Force, Objection } from './guards.ts';
import type { Problem, Problems } from './problems.ts';
import type { Envelope } from './xml/envelope.ts';

export interface DepositReport {
  id: string;
  type: Envelope['type'];
  dryRun: boolean;
  /** The objections that `--force` overrode. */
  forced: Force[];
  /** The registry's ids that got a handle, if any. */
  handles?: Record<string, string>;
  objects: Record<ObjectType, { header: number | null; read: number; added: number; changed: number; removed: number }>;
  problems: Problem[];
  problemCount: number;
}

export function createReport(
  { id, type, counts }: Envelope,
  {
    dryRun,
    forced,
    read,
    planned,
    problems,
    newHandles,
  }: {
    dryRun: boolean;
    forced: Force[];
    read: Record<ObjectType, number>;
    planned: Counts;
    problems: Problems;
    newHandles: Record<string, string>;
  },
): DepositReport {
  const entries = objectTypes.map((object) => [
    object,
    { header: counts[object] ?? null, read: read[object], ...planned[object] },
  ]);
  const objects = Object.fromEntries(entries) as DepositReport['objects'];
  const handles = Object.keys(newHandles).length > 0 ? { handles: newHandles } : {};
  return { id, type, dryRun, forced, ...handles, objects, problems: problems.listed, problemCount: problems.total };
}

export function toAnswer(report: DepositReport): Answer {
  return { text: toText(report), data: report };
}

export function toText({
  id,
  type,
  dryRun,
  forced,
  handles = {},
  objects,
  problems,
  problemCount,
}: DepositReport): string {
  const rows = Object.entries(objects).map(([name, { header, read, added, changed, removed }]) => [
    name,
    header === null ? '-' : String(header),
    ...[read, added, changed, removed],
  ]);
  const lines = problems.map(({ line, object, code, message }) =>
    visibleInLine(`${line === null ? '' : `line ${line}: `}${object}: ${message} (${code})`),
  );
  return [
    `${type} deposit ${id}${dryRun ? ', dry run: nothing was changed' : ''}${forced.length > 0 ? `, forced: ${forced.join(', ')}` : ''}`,
    '',
    formatTable(['object', 'header', 'read', 'added', 'changed', 'removed'], rows),
    '',
    ...Object.entries(handles).map(([registryId, handle]) => visibleInLine(`${registryId} has the handle ${handle}.`)),
    problemCount === 0 ? 'No problems.' : `${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}:`,
    ...lines,
    ...(problemCount > problems.length ? [`… and ${problemCount - problems.length} more`] : []),
  ].join('\n');
}

/** Includes the report, if there is one, because it shows what went wrong, and then what to do. */
export function toRefusal(objections: Objection[], report?: DepositReport): CommandRefusal {
  const lines = objections.map(({ word, message }) => visibleInLine(`${message} (--force ${word})`));
  const end = 'Refused: nothing was changed. Use --force with the word after a reason to override it.';
  const words = [...(report ? [toText(report), ''] : []), ...lines, '', end];
  return new CommandRefusal(words.join('\n'), { ...report, refused: objections });
}
