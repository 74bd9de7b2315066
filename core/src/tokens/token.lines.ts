import type { TokenTerms } from '@panel/contract/tokens';
import type { Change } from '../warnings/index.ts';

type Terms = Omit<TokenTerms, 'expires'> & { expires: Date };

export function termsOf({ scopes, expires, addresses }: Terms): TokenTerms {
  return { scopes, expires: expires.toISOString(), addresses };
}

export function removalOf(token: Terms & { name: string }): Change<'token.removed'> {
  return { action: 'token.removed', line: { subject: token.name, before: termsOf(token) } };
}

export function takeOverOf(
  { name, createdBy }: { name: string; createdBy: string },
  { username }: { username: string },
): Change<'token.taken_over'> {
  return {
    action: 'token.taken_over',
    line: { subject: name, before: { createdBy }, after: { createdBy: username } },
  };
}
