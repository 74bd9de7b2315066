export { RemoveTokenDialog } from './remove-token-dialog.tsx';
export { TokenName } from './token-name.tsx';
export { tokensActions } from './tokens-actions.ts';
