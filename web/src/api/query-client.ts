import type { MessageKey } from '@panel/contract/errors';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { raiseAlert } from '../alerts/alerts.ts';
import { type TranslationKey, translate } from '../language/language.ts';
import { CallError } from './call-error.ts';

// Specification 8: whatever fails anywhere is told in alerts, one for each message. Pages add nothing for that; they
// say in `meta` what is theirs to handle.

interface Meta extends Record<string, unknown> {
  /** Secondary data: no alert, the page has a text of its own or a blank. */
  quiet?: boolean;
  /** Messages the page shows where they belong, such as on a field. */
  inline?: readonly MessageKey[];
  /** Instead of 'An internal error occurred.' when the answer says nothing. */
  errorText?: TranslationKey;
  /** A mutation that went well and stays on its page says so. */
  success?: TranslationKey;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

export function alertFailure(error: unknown, meta: Meta = {}) {
  if (meta.quiet) return;
  const messages = error instanceof CallError ? error.messages : [];
  if (messages.length === 0) {
    raiseAlert({ type: 'error', message: translate(meta.errorText ?? 'error.internal') });
  }
  for (const { messageKey, defaultMessage } of messages) {
    if (meta.inline?.some((key) => key === messageKey)) continue;
    raiseAlert({ type: 'error', message: defaultMessage || translate('error.unknown') });
  }
  if (messages.every(({ messageKey }) => !meta.inline?.some((key) => key === messageKey))) window.scrollTo(0, 0);
}

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 10_000 } },
    queryCache: new QueryCache({ onError: (error, query) => alertFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => alertFailure(error, mutation.meta),
      onSuccess: (_data, _variables, _result, mutation) => {
        if (!mutation.meta?.success) return;
        raiseAlert({ type: 'success', message: translate(mutation.meta.success) });
        window.scrollTo(0, 0);
      },
    }),
  });
}
