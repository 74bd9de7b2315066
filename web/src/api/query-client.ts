import type { MessageKey } from '@panel/contract/errors';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { raiseAlert } from '../alerts/alerts.ts';
import { type TranslationKey, translate } from '../language/language.ts';
import { CallError } from './call-error.ts';

// Behaviour ALERTS-1: whatever fails anywhere is told in alerts, one for each message. Pages add nothing for that; they
// say in `meta` what is theirs to handle.

interface Meta extends Record<string, unknown> {
  /** Secondary data: no alert, the page has a text of its own or a blank. */
  quiet?: boolean;
  /** Messages the page shows where they belong, such as on a field. */
  inline?: readonly MessageKey[];
  /** Instead of 'An internal error occurred.' when the answer says nothing. */
  errorText?: TranslationKey;
  /** The alert after a mutation that succeeded and stays on its page. */
  success?: TranslationKey;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

export function alertFailure(error: unknown, { quiet, inline = [], errorText = 'error.internal' }: Meta = {}) {
  if (quiet) return;
  const messages = error instanceof CallError ? error.messages : [];
  const told = messages.filter(({ messageKey }) => !inline.some((key) => key === messageKey));
  const texts = told.map(({ defaultMessage }) => defaultMessage || translate('error.unknown'));
  if (messages.length === 0) texts.push(translate(errorText));
  for (const message of texts) raiseAlert({ type: 'error', message });
  if (texts.length > 0) window.scrollTo(0, 0);
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
