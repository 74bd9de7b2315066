export { listMarkedTokens, makersIn } from './makers.ts';
export { remindOfEnds } from './remind-of-ends.ts';
export { hashOf, isAccessToken, isWhole, refusalOf } from './token.rules.ts';
export { createToken, removeToken, takeOverToken } from './tokens.changes.ts';
export { findTokenByHash, noteUse } from './tokens.queries.ts';
