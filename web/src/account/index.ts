export { LanguageSelect } from './language-select.tsx';
export { ResetPassword } from './reset-password.tsx';
