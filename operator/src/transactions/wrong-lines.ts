import type { WrongLine } from '@panel/registry/ledger';
import { CommandRefusal } from '../command-refusal.ts';
import { visibleInLine } from '../visible.ts';

export const SHOWN = 20;

export function refuseWrongLines(problems: WrongLine[]): void {
  if (problems.length === 0) return;
  const lines = problems.slice(0, SHOWN).map(({ line, message }) => visibleInLine(`line ${line}: ${message}`));
  throw new CommandRefusal(['Nothing was imported.', ...lines].join('\n'), { problems });
}
