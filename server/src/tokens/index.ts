export { scriptTokens } from './script-tokens.ts';
