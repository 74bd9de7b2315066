import { getStaff } from '@panel/contract/desk-staff.calls';
import type { DeskRole } from '@panel/contract/permissions';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { answer } from '../testing/answers.ts';
import { renderPage } from '../testing/render-page.tsx';
import { DeskLayout } from './desk-layout.tsx';
// Preloads the code of lazy pages, so that a busy machine cannot delay it.
import './staff-page.tsx';

const open = (at: string, role: DeskRole) => {
  const desk = (
    <Routes>
      <Route path="desk/*" element={<DeskLayout />} />
    </Routes>
  );
  return renderPage(desk, { at, roles: [role], answers: [answer(getStaff, { results: [], totalResults: 0 })] });
};

test('only users who may manage the staff find the page for it', async () => {
  const { server, unmount } = await open('/desk/staff', 'DESK_SUPPORT');
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(server.callsTo(getStaff)).toEqual([]);
  unmount();
  await open('/desk/staff', 'DESK_ADMIN');
  await screen.findByRole('heading', { name: 'Staff' });
});
