import type { AddRow } from '@panel/registry/stage';
import type { ProblemCode, Problems } from '../problems.ts';

/** Where staged rows go, and the problems found on the way. */
export interface Staging {
  add: AddRow;
  problems: Problems;
}

export type Report = (code: ProblemCode, message: string) => void;

export function reporter({ problems }: Staging, line: number, object: string): Report {
  return (code, message) => problems.add({ line, object, code, message });
}
