export { listMarkedTokens, makersIn } from './makers.ts';
export { remindOfEnds } from './remind-of-ends.ts';
export { scriptTokens } from './script-tokens.ts';
