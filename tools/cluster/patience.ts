/** Enough for a busy machine. */
export const PATIENCE = { timeout: 300_000, interval: 100 };
