// The related transfer as displayed (Behaviour REGISTRATIONS-7).

export const transferStatuses = ['CLIENT_APPROVED', 'PENDING', 'SERVER_APPROVED', 'NONE'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** `null` stands for no transfer history. */
export function relatedTransferStatus(status: string | null): TransferStatus {
  return transferStatuses.find((known) => known === status) ?? 'NONE';
}
