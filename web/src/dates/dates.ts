import { displayTimestamp } from '@panel/contract/display-time';

/** `2026/11/15 14:03:09 CET` */
export function formatTimestamp(timestamp: string, timeZone?: string): string {
  return displayTimestamp(new Date(timestamp), timeZone);
}
