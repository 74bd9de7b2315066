const MAX_FAULTS = 20;
const LONGEST = 600;

/** Counts responses by kind and status, and keeps the first of each fault with everything needed to reproduce it. */
export function tally() {
  const counts = new Map<string, number>();
  const faults = new Map<string, string>();

  return {
    add(kind: string, status: number, fault: string | undefined, details: object): void {
      const key = `${kind} ${status || 'closed'}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (!fault || faults.size >= MAX_FAULTS || faults.has(`${key} ${fault}`)) return;
      faults.set(`${key} ${fault}`, JSON.stringify(details, shortened));
    },
    faults: (kind: string) =>
      [...faults].filter(([fault]) => fault.startsWith(`${kind} `)).map(([fault, details]) => `${fault}: ${details}`),
    lines: () => [...counts].toSorted().map(([key, count]) => `${key}: ${count}`),
  };
}

function shortened(_: string, value: unknown): unknown {
  if (Buffer.isBuffer(value)) return value.toString('latin1');
  return typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}
