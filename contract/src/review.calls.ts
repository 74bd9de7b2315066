import { endpoint } from './endpoint.ts';
import type * as schemas from './review.ts';

export const getReview = endpoint<typeof schemas.getReview>()({
  method: 'GET',
  path: '/services/review',
  permission: 'access:review',
  summary: 'Who and what has access for the registrar, with the last use of each',
});

export const postReview = endpoint<typeof schemas.postReview>()({
  method: 'POST',
  path: '/services/review',
  permission: 'access:review',
  summary: 'Mark the accesses as reviewed',
});

export const getReviewCsv = endpoint()({
  method: 'GET',
  path: '/services/review/csv',
  permission: 'access:review',
  summary: 'The same as a file',
  file: 'text/csv',
});
