export { RemoveTokenDialog } from './remove-token-dialog.tsx';
export { TakeOverButton } from './take-over-button.tsx';
