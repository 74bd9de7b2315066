import {
  type ClaimState,
  type DeadlineType,
  deadlineTypes,
  type Responsible,
  type VerificationClaim,
  type VerificationStatus,
} from '@panel/contract/verification-words';

export interface CaseRow {
  id: string;
  contact: string;
  contact_name: string | null;
  ours: boolean;
  responsible: Responsible;
  trigger: string | null;
  status: VerificationStatus;
  opened_at: Date;
  closed_at: Date | null;
  claims: { claim: VerificationClaim; state: ClaimState }[];
  response_at: Date | null;
  suspension_at: Date | null;
  deletion_at: Date | null;
  next_at: Date | null;
  is_overdue: boolean;
  instructions: string | null;
  registrations: number;
}

export function toVerification(row: CaseRow) {
  const deadlines = deadlinesOf(row);
  return {
    id: row.id,
    // Another registrar's contact is hidden, even if a case names it.
    contact: { handle: row.contact, name: row.ours ? row.contact_name : null, ours: row.ours },
    responsible: row.responsible,
    trigger: row.trigger,
    status: row.status,
    opened: row.opened_at,
    closed: row.closed_at,
    claims: row.claims,
    deadlines,
    next: deadlines.find(({ time }) => time.getTime() === row.next_at?.getTime()) ?? null,
    isOverdue: row.is_overdue,
    instructions: row.instructions,
    registrations: row.registrations,
  };
}

function deadlinesOf(row: CaseRow): { type: DeadlineType; time: Date }[] {
  const times = { RESPONSE: row.response_at, SUSPENSION: row.suspension_at, DELETION: row.deletion_at };
  return deadlineTypes
    .flatMap((type) => {
      const time = times[type];
      return time ? [{ type, time }] : [];
    })
    .toSorted((one, other) => one.time.getTime() - other.time.getTime());
}
