import type { Cell } from '../../copy-rows.ts';
import type { ProblemCode, Problems } from '../problems.ts';
import type { StageTable } from './tables.ts';

export interface Staging {
  add(table: StageTable, row: Cell[]): void;
  problems: Problems;
}

export type Report = (code: ProblemCode, message: string) => void;

export function reporter({ problems }: Staging, line: number, object: string): Report {
  return (code, message) => problems.add({ line, object, code, message });
}
