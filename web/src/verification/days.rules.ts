interface Day {
  year: string;
  month: string;
  day: string;
}

/** `2026-11-18`, the given number of days later. */
export function dayAfter({ year, month, day }: Day, days: number): string {
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + days)).toISOString().slice(0, 10);
}
