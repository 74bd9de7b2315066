import type { Round } from './rounds.ts';

export interface Result {
  name: string;
  rounds: Round[];
}

export const HEADINGS = [
  'What happened',
  'Times',
  'Served',
  'Lost',
  'Answers',
  'Until PostgreSQL can be written to, s: median, most',
  'From then until a change is confirmed, s: median, most',
  'Slowest answer, s',
];

export function cellsOf({ name, rounds }: Result): string[] {
  return [
    name,
    String(rounds.length),
    String(sum(rounds.map(({ served }) => served))),
    String(sum(rounds.map(({ lost }) => lost))),
    answersOf(rounds),
    spread(rounds.map(({ awayMs }) => awayMs)),
    spread(rounds.map(({ afterMs }) => afterMs)),
    seconds(Math.max(...rounds.map(({ slowestMs }) => slowestMs))),
  ];
}

export const line = (cells: string[]) => `| ${cells.join(' | ')} |`;

function answersOf(rounds: Round[]): string {
  const counts = new Map<string, number>();
  for (const { outcomes } of rounds)
    for (const [outcome, count] of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + count);
  return [...counts].map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
}

function spread(times: (number | undefined)[]): string {
  const known = times.filter((time) => time !== undefined).sort((a, b) => a - b);
  const median = known[Math.floor(known.length / 2)];
  return median === undefined ? '' : `${seconds(median)}, ${seconds(known.at(-1) ?? 0)}`;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const seconds = (ms: number) => (ms / 1000).toFixed(1);
