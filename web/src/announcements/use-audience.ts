import type { DeskAnnouncement } from '@panel/contract/announcements';
import { useTranslation } from '../language/language.ts';

/** Lists the handles of the audience if there are only a few. */
export function useAudience() {
  const { t } = useTranslation();
  return (audience: DeskAnnouncement['audience']): string => {
    if (!audience) return t('announcements.audience.all');
    return audience.length > 3 ? t('announcements.audience.count', { count: audience.length }) : audience.join(', ');
  };
}
