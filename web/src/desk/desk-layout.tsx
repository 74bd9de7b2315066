import { Navigate, Route, Routes } from 'react-router';
import { DeskAnnouncementsPage } from '../announcements/index.ts';
import { NotFoundPage } from '../display/not-found-page.tsx';
import { loadPage } from '../navigation/load-page.tsx';

// The pages of the registry's own people, loaded with this file: nobody else's first screen waits for them.

const RegistrarsPage = loadPage('RegistrarsPage', () => import('./registrars-page.tsx'));
const RegistrarPage = loadPage('RegistrarPage', () => import('./registrar-page.tsx'));
const AuditPage = loadPage('AuditPage', () => import('./audit-page.tsx'));
const SystemPage = loadPage('SystemPage', () => import('./system-page.tsx'));

export function DeskLayout() {
  return (
    <Routes>
      <Route index element={<Navigate to="registrars" replace />} />
      <Route path="registrars" element={<RegistrarsPage />} />
      <Route path="registrars/:handle" element={<RegistrarPage />} />
      <Route path="announcements/*" element={<DeskAnnouncementsPage />} />
      <Route path="audit" element={<AuditPage />} />
      <Route path="system" element={<SystemPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
