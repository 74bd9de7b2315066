/** However long a busy machine takes. */
export const PATIENCE = { timeout: 300_000, interval: 100 };
