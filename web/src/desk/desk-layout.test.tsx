import { getStaff } from '@panel/contract/desk-staff.calls';
import type { DeskRole } from '@panel/contract/permissions';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { answer } from '../testing/answers.ts';
import { renderPage } from '../testing/render-page.tsx';
import { DeskLayout } from './desk-layout.tsx';
// Their code is there, however busy the machine is.
import './staff-page.tsx';

const open = (at: string, role: DeskRole) => {
  const desk = (
    <Routes>
      <Route path="desk/*" element={<DeskLayout />} />
    </Routes>
  );
  return renderPage(desk, { at, roles: [role], answers: [answer(getStaff, { results: [], totalResults: 0 })] });
};

test('the staff have a page for whoever may manage them, and others find none', async () => {
  const { server, unmount } = await open('/desk/staff', 'DESK_SUPPORT');
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(server.callsTo(getStaff)).toEqual([]);
  unmount();
  await open('/desk/staff', 'DESK_ADMIN');
  await screen.findByRole('heading', { name: 'Staff' });
});
