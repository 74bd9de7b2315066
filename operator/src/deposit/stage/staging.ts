import type { AddRow } from '@panel/registry/stage';
import { isKey, TOO_LONG_FOR_A_KEY } from '@panel/registry/values';
import type { Handles } from '../handles/handles.ts';
import type { ProblemCode, Problems } from '../problems.ts';
import type { Tallies } from '../tally.ts';

export interface Staging {
  add: AddRow;
  problems: Problems;
  tallies: Tallies;
  handles: Handles;
}

export type Report = (code: ProblemCode, message: string) => void;

const LONGEST_LABEL = 300;

export function reporter({ problems }: Staging, line: number, object: string): Report {
  const label = object.length > LONGEST_LABEL ? `${object.slice(0, LONGEST_LABEL)}…` : object;
  return (code, message) => problems.add({ line, object: label, code, message });
}

/** A valid roid, or undefined. */
export function readRoid(roid: string | undefined, code: ProblemCode, report: Report): string | undefined {
  if (roid === undefined || isKey(roid)) return roid;
  report(code, `its roid ${TOO_LONG_FOR_A_KEY}`);
  return undefined;
}
