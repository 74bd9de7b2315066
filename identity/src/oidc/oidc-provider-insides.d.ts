// The internal modules that oidc-provider.ts imports have the types of the package's index.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import type { interactionPolicy } from 'oidc-provider';
  export const Check: typeof interactionPolicy.Check;
  export const base: typeof interactionPolicy.base;
}
declare module 'oidc-provider/lib/helpers/errors.js' {
  import type { errors } from 'oidc-provider';
  export const InvalidGrant: typeof errors.InvalidGrant;
  export const InvalidTarget: typeof errors.InvalidTarget;
  export const SessionNotFound: typeof errors.SessionNotFound;
}
