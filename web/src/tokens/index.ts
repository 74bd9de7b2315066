export { RemoveTokenDialog } from './remove-token-dialog.tsx';
export { TokenName } from './token-name.tsx';
