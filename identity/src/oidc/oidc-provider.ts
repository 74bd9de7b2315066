// The only file that imports the package: docs/decisions/0009-oidc-provider-by-its-insides.md.
export type { Adapter, AdapterPayload, Configuration, KoaContextWithOIDC } from 'oidc-provider';
export { InvalidGrant, InvalidTarget, SessionNotFound } from 'oidc-provider/lib/helpers/errors.js';
export { base as basePolicy, Check } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
export { Provider } from 'oidc-provider/lib/provider.js';
