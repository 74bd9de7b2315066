export { applyChanges, unknownTransactions } from './apply-changes.ts';
export { describeChange } from './describe-change.ts';
export { FeedRefusal } from './feed-refusal.ts';
export { feedTypes } from './objects.ts';
export { MAX_BYTES } from './read-changes.ts';
export { listStreams, STREAM_NAME } from './streams.queries.ts';
