export { type EndedToken, endTokensOf, takeOverTokensOf } from './leaving.changes.ts';
export { countMarkedTokens, markTokensOfThoseWhoLeft } from './left-creators.ts';
export { findPresentIn, listMarkedTokens, tokenNames } from './present-creators.ts';
export { remindOfEnds } from './remind-of-ends.ts';
export { hashOf, isAccessToken, isWhole, refusalOf } from './token.rules.ts';
export { createToken, removeToken, removeTokenOf, removeTokenOfAny, takeOverToken } from './tokens.changes.ts';
export {
  findTokenByHash,
  listRegistrarsWithTokens,
  listTokensOf,
  noteUse,
  unmarkTokensOf,
} from './tokens.queries.ts';
