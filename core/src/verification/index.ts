export {
  aheadOf,
  byDeadline,
  byUrgency,
  endOfDay,
  isDueWithin,
  isOverdue,
  nextDeadline,
  ownSince,
  waits,
} from './due.queries.ts';
export { forgetClosedCases } from './forget.queries.ts';
export { describeCases, takeCases } from './mailing.queries.ts';
