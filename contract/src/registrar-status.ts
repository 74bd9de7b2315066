export const registrarStatuses = ['INITIAL', 'ACTIVE', 'BLOCKED', 'SUSPENDED', 'DELETED'] as const;
export type RegistrarStatus = (typeof registrarStatuses)[number];

/** A blocked, suspended or deleted registrar may read its data, but not change it. */
export const mayChangeData = (status: string) => status === 'ACTIVE' || status === 'INITIAL';
