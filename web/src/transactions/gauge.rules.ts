export type GaugeTone = 'normal' | 'warning' | 'danger';

/** The gauge warns before the threshold is reached. */
const WARNING_SHARE = 0.8;

export function gaugeOf(current: number, threshold: number): { share: number; tone: GaugeTone } {
  const share = Math.min(1, current / threshold);
  if (share >= 1) return { share, tone: 'danger' };
  return { share, tone: share >= WARNING_SHARE ? 'warning' : 'normal' };
}
