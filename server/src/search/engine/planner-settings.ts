/**
 * PostgreSQL's settings for the statements of a search.
 *
 * Counting gets two workers, which leaves processors for others; the leader does not take part, because PostgreSQL gives
 * pieces only to workers. Sequential scans and JIT cost more than they save, although the planner chooses them if it
 * expects many matches. Hash aggregation is slower than reading an index in order, and loses that order. Pages cost
 * little, because they are mostly in memory: at PostgreSQL's usual costs, a text in every fiftieth name is searched by
 * trigrams or, six times slower, along all names, depending on the sample of the last ANALYZE.
 */
export const plannerSettings = {
  max_parallel_workers_per_gather: '2',
  parallel_leader_participation: 'off',
  enable_seqscan: 'off',
  enable_hashagg: 'off',
  jit: 'off',
  seq_page_cost: '0.3',
  random_page_cost: '0.3',
};
