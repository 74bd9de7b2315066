export const searchWays = {
  panel: 'panel',
  sql: 'its SQL on pg',
  straightforward: 'ILIKE + OFFSET',
  nomulus: "Nomulus' shape",
} as const;

export type SearchWay = keyof typeof searchWays;
