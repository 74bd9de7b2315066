import * as z from 'zod/mini';
import './jitless.ts';
import { NullableText, optionalText, Timestamp } from './fields.ts';
import { getHistory, HistoryChange, historyAreas } from './history.ts';
import { limits } from './limits.ts';
import { Day } from './search-filters.ts';

/** The areas of a registrar's history, and one for actions that concern no single registrar. */
export const auditAreas = [...historyAreas, 'system'] as const;
export type AuditArea = (typeof auditAreas)[number];

export const DeskAuditLine = z.object({
  /** Later lines have higher ids. */
  id: z.number(),
  at: Timestamp,
  /** A username, or `Registry`. */
  actor: z.string(),
  /** The member of registry staff who did it, if any. */
  staff: NullableText,
  /** The registrar's handle. */
  registrar: NullableText,
  area: z.enum(auditAreas),
  /** Lines of another version may have an action that this one has no text for. */
  action: z.string(),
  subject: NullableText,
  changes: z.array(HistoryChange),
});
export type DeskAuditLine = z.input<typeof DeskAuditLine>;

const name = optionalText(limits.username * 2 + 1);

const endsAfterBeginning = z.check<{ from?: string | undefined; to?: string | undefined }>(({ value, issues }) => {
  if (value.from === undefined || value.to === undefined || value.from <= value.to) return;
  issues.push({ code: 'custom', path: ['to'], message: 'search.filter.reversed', input: value.to });
});

const filters = {
  registrar: optionalText(limits.text),
  actor: name,
  staff: name,
  area: z.optional(z.enum(auditAreas, { error: 'history.area.invalid' })),
  /** Whole days in the display zone, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
};

export const DeskAuditFilter = z.object(filters).check(endsAfterBeginning);
export type DeskAuditFilter = z.output<typeof DeskAuditFilter>;

const { before, size } = getHistory.query.shape;

export const getDeskAudit = {
  query: z.object({ ...filters, before, size }).check(endsAfterBeginning),
  data: z.object({ results: z.array(DeskAuditLine), hasMore: z.boolean() }),
};

export const getDeskAuditCsv = { query: DeskAuditFilter };
