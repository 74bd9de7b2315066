/** Why a registrar needs attention, most urgent first. */
export const attentions = [
  'HELD',
  'EPP_LOCKED',
  'NO_ADMINISTRATOR',
  'NO_CERTIFICATE',
  'OVERDUE_VERIFICATION',
  'TOKEN_CREATOR_LEFT',
] as const;
export type Attention = (typeof attentions)[number];

export const attentionFilters = ['ANY', ...attentions] as const;
export type AttentionFilter = (typeof attentionFilters)[number];
