export { remindOfReviews } from './remind-of-reviews.ts';
export { reviewAccess } from './review.changes.ts';
export { findReview, findReviewState } from './review.queries.ts';
