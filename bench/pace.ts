const TIMES = 5;
/** Smaller differences are noise. */
const NOISE = 0.15;

const text = JSON.stringify(
  Array.from({ length: 20_000 }, (_, index) => ({ id: index, name: `name${index}.example` })),
);

/** The processor time of a fixed piece of work, about 10 ms: unlike waiting for a processor, it shows nowhere else. */
function work(): number {
  const began = process.cpuUsage();
  JSON.parse(text);
  const { user, system } = process.cpuUsage(began);
  return user + system;
}

let best = Number.POSITIVE_INFINITY;

/**
 * The share of its best speed so far that the machine lacks now. A host may slow down a machine without taking any time
 * that `/proc/stat` shows.
 */
export function lackOfPace(measure = work): number {
  const now = Math.min(...Array.from({ length: TIMES }, measure));
  best = Math.min(best, now);
  const lack = 1 - best / now;
  return lack > NOISE ? lack : 0;
}
