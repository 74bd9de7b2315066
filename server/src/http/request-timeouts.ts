/**
 * The server options that limit how long a request takes to arrive, head and body: slow ones would hold connections
 * for ever. The answer may take as long as its reader does.
 */
export function requestTimeouts(limitMs = 30_000) {
  return {
    requestTimeout: limitMs,
    http: {
      requestTimeout: limitMs,
      headersTimeout: limitMs,
      // How often Node looks for late ones: with its own 30 s, half a minute would become a whole one.
      connectionsCheckingInterval: Math.min(5_000, Math.ceil(limitMs / 6)),
    },
  };
}
