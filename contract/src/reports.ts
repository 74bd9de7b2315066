import * as z from 'zod/mini';
import './jitless.ts';
import { inDisplayZone } from './display-time.ts';

/** `domain_names_{handle}_{YYYYMMDD-HHmmss}.csv`, in the display zone (Behaviour REPORTS-1). */
export function domainListFileName(handle: string, at: Date): string {
  return `domain_names_${handle}_${fileTime(at)}.csv`;
}

/** `20261115-140309`, in the display zone. */
export function fileTime(at: Date): string {
  const { year, month, day, hour, minute, second } = inDisplayZone(at);
  return `${year}${month}${day}-${hour}${minute}${second}`;
}

export const getDomainListCsv = { params: z.object({ handle: z.string() }) };
