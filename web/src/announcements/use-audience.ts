import type { DeskAnnouncement } from '@panel/contract/announcements';
import { useTranslation } from '../language/language.ts';

/** Whom it is for: handles as long as they are few. */
export function useAudience() {
  const { t } = useTranslation();
  return (audience: DeskAnnouncement['audience']): string => {
    if (!audience) return t('announcements.audience.all');
    return audience.length > 3 ? t('announcements.audience.count', { count: audience.length }) : audience.join(', ');
  };
}
