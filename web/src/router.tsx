import type { Permission } from '@panel/contract/permissions';
import { Navigate, Route, Routes } from 'react-router';
import { NotFoundPage } from './display/not-found-page.tsx';
import { firstPage } from './navigation/first-page.ts';
import { loadPage } from './navigation/load-page.tsx';
import { GeneralDataPage } from './registrar/general-data-page.tsx';
import { RegistrarLayout } from './registrar/registrar-layout.tsx';
import { Allowed } from './shell/allowed.tsx';
import { Shell } from './shell/shell.tsx';
import { SignedIn } from './shell/signed-in.tsx';

// Behaviour SHELL-2: every address of the panel, the permission it needs, and its page, which is loaded when opened; the
// first one comes with the panel itself.

const PublicProfilePage = loadPage('PublicProfilePage', () => import('./registrar/public-profile-page.tsx'));
const EditPublicContactPage = loadPage(
  'EditPublicContactPage',
  () => import('./registrar/edit-public-contact-page.tsx'),
);
const EditWhoisContactPage = loadPage('EditWhoisContactPage', () => import('./registrar/edit-whois-contact-page.tsx'));
const TransactionsPage = loadPage('TransactionsPage', () => import('./transactions/transactions-page.tsx'));
const BillingPage = loadPage('BillingPage', () => import('./billing/billing-page.tsx'));
const ReportsPage = loadPage('ReportsPage', () => import('./reports/reports-page.tsx'));
const EppLayout = loadPage('EppLayout', () => import('./epp/epp-layout.tsx'));
const IpAddressesPage = loadPage('IpAddressesPage', () => import('./epp/ip-addresses-page.tsx'));
const EditIpAddressesPage = loadPage('EditIpAddressesPage', () => import('./epp/edit-ip-addresses-page.tsx'));
const PasswordPage = loadPage('PasswordPage', () => import('./epp/password-page.tsx'));
const SearchPage = loadPage('SearchPage', () => import('./registrations/search-page.tsx'));
const RegistrationPage = loadPage('RegistrationPage', () => import('./registrations/registration-page.tsx'));
const ContactPage = loadPage('ContactPage', () => import('./contacts/contact-page.tsx'));
const UsersPage = loadPage('UsersPage', () => import('./users/users-page.tsx'));
const CookiePolicyPage = loadPage('CookiePolicyPage', () => import('./cookie-policy/cookie-policy-page.tsx'));

function allowed(permission: Permission, page: React.ReactNode) {
  return <Allowed permission={permission}>{page}</Allowed>;
}

export function PanelRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path="cookiepolicy" element={<CookiePolicyPage />} />
        <Route element={<SignedIn />}>
          <Route index element={<Navigate to={firstPage} replace />} />
          <Route path="home" element={<Navigate to={firstPage} replace />} />

          <Route path="registrar" element={allowed('registrar:read', <RegistrarLayout />)}>
            <Route index element={<Navigate to="generalData" replace />} />
            <Route path="generalData" element={<GeneralDataPage />} />
            <Route path="publicProfile" element={<PublicProfilePage />} />
            <Route
              path="publicProfile/editPublicContact"
              element={allowed('registrar:write', <EditPublicContactPage />)}
            />
            <Route
              path="publicProfile/editTechContact"
              element={allowed('registrar:write-tech', <EditWhoisContactPage key="TECH" type="TECH" />)}
            />
            <Route
              path="publicProfile/editAdminContact"
              element={allowed('registrar:write', <EditWhoisContactPage key="ADMIN" type="ADMIN" />)}
            />
            <Route
              path="publicProfile/editAbuseContact"
              element={allowed('registrar:write', <EditWhoisContactPage key="ABUSE" type="ABUSE" />)}
            />
            <Route path="transactions" element={allowed('transactions:read', <TransactionsPage />)} />
            <Route path="billing" element={allowed('billing:read', <BillingPage />)} />
            <Route path="reports" element={allowed('reports:read', <ReportsPage />)} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>

          <Route path="epp" element={allowed('epp:read', <EppLayout />)}>
            <Route index element={<Navigate to="ipaddresses" replace />} />
            <Route path="ipaddresses" element={<IpAddressesPage />} />
            <Route path="ipaddresses/edit" element={allowed('epp:write', <EditIpAddressesPage />)} />
            <Route path="password" element={allowed('epp:write', <PasswordPage />)} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>

          <Route path="registrations/search" element={allowed('registrations:read', <SearchPage />)} />
          <Route
            path="registrations/registration/:domainname/view"
            element={allowed('registrations:read', <RegistrationPage />)}
          />
          <Route path="contact/view/:handle?" element={allowed('contacts:read', <ContactPage />)} />
          <Route path="users" element={allowed('users:manage', <UsersPage />)} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
