// The registry's terms for verification cases, which the feed accepts and the panel shows.

/** Who must act. */
export const responsibles = ['REGISTRAR', 'REGISTRANT', 'REGISTRY'] as const;
export type Responsible = (typeof responsibles)[number];

/** Open statuses come first; the others are closed. */
export const verificationStatuses = ['OPEN', 'SUSPENDED', 'VERIFIED', 'FAILED', 'CANCELLED'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

export const waitingStatuses = ['OPEN', 'SUSPENDED'] as const satisfies readonly VerificationStatus[];

export function isWaiting(status: VerificationStatus): boolean {
  return waitingStatuses.some((waiting) => waiting === status);
}

export const verificationClaims = ['NAME', 'ORGANIZATION', 'ADDRESS', 'EMAIL', 'PHONE'] as const;
export type VerificationClaim = (typeof verificationClaims)[number];

export const claimStates = ['REQUIRED', 'PENDING', 'VERIFIED', 'FAILED'] as const;
export type ClaimState = (typeof claimStates)[number];

/** What happens after the deadline: the response is late, names are suspended, or names are deleted. */
export const deadlineTypes = ['RESPONSE', 'SUSPENSION', 'DELETION'] as const;
export type DeadlineType = (typeof deadlineTypes)[number];
