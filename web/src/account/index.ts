export { accountPlaces } from './account-places.ts';
export { LanguageSelect } from './language-select.tsx';
export { OwnAccountLink } from './own-account-link.tsx';
export { RecoveryOffer } from './recovery-offer.tsx';
export { useResetPassword } from './reset-password.api.ts';
export { ResetPassword } from './reset-password.tsx';
