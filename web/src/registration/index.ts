export { Expiry } from './expiry.tsx';
export { useRegistrationAhead } from './registration.api.ts';
export { statusColumns } from './status-columns.rules.ts';
export { LabelList } from './status-labels.tsx';
