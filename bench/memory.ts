import { type Instance, readMetric } from './instances.ts';
import { percentile } from './measure.ts';

interface Sample {
  at: number;
  rss: number;
  heap: number;
}

export interface Quarter {
  /** The median, in MB. */
  rss: number;
  /** The minimum, in MB: what remains right after a garbage collection. */
  heap: number;
}

const EVERY_MS = 2_000;
const MB = 2 ** 20;

/** Samples an instance's memory until the returned function is called, which returns the quarters of that time. */
export function watchMemory(instance: Instance): () => Quarter[] {
  const samples: Sample[] = [];
  const began = performance.now();
  const look = async () => {
    const rss = (await readMetric(instance, 'process_resident_memory_bytes')) / MB;
    const heap = (await readMetric(instance, 'nodejs_heap_size_used_bytes')) / MB;
    samples.push({ at: performance.now() - began, rss, heap });
  };
  // Those who work with an instance report that it is down.
  const timer = setInterval(() => look().catch(() => {}), EVERY_MS);
  return () => {
    clearInterval(timer);
    const length = (performance.now() - began) / 4;
    return [0, 1, 2, 3].map((quarter) => {
      const ofIt = samples.filter(({ at }) => Math.floor(at / length) === quarter);
      const [rss, heap] = [ofIt.map((sample) => sample.rss), ofIt.map((sample) => sample.heap)];
      return { rss: percentile(rss, 0.5), heap: Math.min(...heap) };
    });
  };
}
