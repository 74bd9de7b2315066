/**
 * Limits how long a request, head and body, takes to arrive: slow ones would occupy connections forever. The response
 * may take as long as the client needs.
 */
export function requestTimeouts(limitMs = 30_000) {
  return {
    requestTimeout: limitMs,
    http: {
      requestTimeout: limitMs,
      headersTimeout: limitMs,
      // How often Node checks: with its default of 30 s, half a minute would become a whole one.
      connectionsCheckingInterval: Math.min(5_000, Math.ceil(limitMs / 6)),
    },
  };
}
