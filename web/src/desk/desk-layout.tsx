import { Navigate, Route, Routes } from 'react-router';
import { DeskAnnouncementsPage } from '../announcements/index.ts';
import { NotFoundPage } from '../display/not-found-page.tsx';
import { loadPage } from '../navigation/load-page.tsx';
import { useCan } from '../sign-in/use-current-user.ts';

// The pages for the registry's staff, loaded with this file so that nobody else's first screen includes them.

const RegistrarsPage = loadPage('RegistrarsPage', () => import('./registrars-page.tsx'));
const RegistrarPage = loadPage('RegistrarPage', () => import('./registrar-page.tsx'));
const AuditPage = loadPage('AuditPage', () => import('./audit-page.tsx'));
const SystemPage = loadPage('SystemPage', () => import('./system-page.tsx'));
const StaffPage = loadPage('StaffPage', () => import('./staff-page.tsx'));

export function DeskLayout() {
  const canManage = useCan('desk:manage');
  return (
    <Routes>
      <Route index element={<Navigate to="registrars" replace />} />
      <Route path="registrars" element={<RegistrarsPage />} />
      <Route path="registrars/:handle" element={<RegistrarPage />} />
      <Route path="announcements/*" element={<DeskAnnouncementsPage />} />
      <Route path="audit" element={<AuditPage />} />
      <Route path="system" element={<SystemPage />} />
      {canManage && <Route path="staff" element={<StaffPage />} />}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
