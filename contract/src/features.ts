/** Parts of the panel that appear once the registry has sent the first object of their kind. */
export const features = ['messages', 'verification', 'balance', 'invoices'] as const;
export type Feature = (typeof features)[number];
