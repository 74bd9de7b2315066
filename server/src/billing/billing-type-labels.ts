import type { BillingType } from '@panel/contract/billing';

/** The panel's English texts (`billing_event_type.*` in en.json), for the file. */
export const billingTypeLabels: Record<BillingType, string> = {
  CREATE: 'Create',
  RENEW: 'Renew',
  'RENEW.AUTO': 'Auto-renew',
  'RENEW.TRANSFER': 'Renew by transfer',
  RESTORE: 'Restore',
  'REFUND.ADD_GRACE': 'Refund in add grace period',
  'REFUND.RENEW_GRACE': 'Refund in renew grace period',
  'REFUND.AUTORENEW_GRACE': 'Refund in auto-renew grace period',
  'REFUND.AUTORENEW_TRANSFER': 'Refund of auto-renew after transfer',
  'REFUND.TRANSFER_GRACE': 'Refund in transfer grace period',
};
