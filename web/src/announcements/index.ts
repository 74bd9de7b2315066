import { loadPage } from '../navigation/load-page.tsx';

export { Bell } from './bell.tsx';
export { MaintenanceBanner } from './maintenance-banner.tsx';

export const DeskAnnouncementsPage = loadPage('DeskAnnouncementsPage', () => import('./desk-announcements-page.tsx'));
