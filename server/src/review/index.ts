export { remindOfReviews } from './remind-of-reviews.ts';
