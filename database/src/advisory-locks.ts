/** The advisory locks of the panel's database, by number: any that nobody else takes there. */
export const advisoryLocks = {
  migrations: 7_265_701,
  signingKeys: 7_265_702,
  import: 7_265_703,
} as const;
