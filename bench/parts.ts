import type { Benchmark } from './benchmark.ts';
import type { Part } from './part.ts';
import { desk } from './parts/desk.ts';
import { feed } from './parts/feed.ts';
import { file } from './parts/file.ts';
import { filters } from './parts/filters.ts';
import { firstImport } from './parts/first-import.ts';
import { firstScreen } from './parts/first-screen.ts';
import { invoices } from './parts/invoices.ts';
import { messages } from './parts/messages.ts';
import { nextImport } from './parts/next-import.ts';
import { people } from './parts/people.ts';
import { replica } from './parts/replica.ts';
import { searches } from './parts/searches.ts';
import { verification } from './parts/verification.ts';
import { views } from './parts/views.ts';
import type { Table } from './result-files.ts';
import { measureSoak } from './soak.ts';
import { measureTwoInstances } from './two-instances.ts';

/**
 * In execution and page order. Imports need much of the disk; the first screen's accounts sign in with only a password,
 * with which no other panel would start; the feed and verification change the registry.
 */
export const parts: Part[] = [
  firstImport,
  nextImport,
  searches,
  filters,
  views,
  people,
  file,
  replica,
  firstScreen,
  invoices,
  desk,
  feed,
  messages,
  verification,
];

/** Run only by name, for an hour or on more cores, each with its own table. */
export const studies: Record<string, (benchmark: Benchmark) => Promise<Table>> = {
  instances: measureTwoInstances,
  soak: measureSoak,
};
