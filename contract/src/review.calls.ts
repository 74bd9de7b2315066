import { endpoint } from './endpoint.ts';
import type * as schemas from './review.ts';

export const getReview = endpoint<typeof schemas.getReview>()({
  method: 'GET',
  path: '/services/review',
  permission: 'access:review',
  summary: 'List who and what has access for the registrar, and when each was last used',
});

export const postReview = endpoint<typeof schemas.postReview>()({
  method: 'POST',
  path: '/services/review',
  permission: 'access:review',
  summary: 'Mark access as reviewed',
});

export const getReviewCsv = endpoint()({
  method: 'GET',
  path: '/services/review/csv',
  permission: 'access:review',
  summary: 'Download who and what has access for the registrar',
  file: 'text/csv',
});
