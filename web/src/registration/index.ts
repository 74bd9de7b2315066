export { Expiry } from './expiry.tsx';
export { statusColumns } from './status-columns.rules.ts';
export { LabelList } from './status-labels.tsx';
