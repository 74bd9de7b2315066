import { type Location, Route, Routes } from 'react-router';
import { useContactAhead } from './contacts/index.ts';
import { NotFoundPage } from './display/not-found-page.tsx';
import { EppLayout } from './epp/epp-layout.tsx';
import { useExpiringAhead } from './expiring/index.ts';
import { NewsTabs } from './inbox/index.ts';
import { loadPage } from './navigation/load-page.tsx';
import { useDestination } from './navigation/navigation-pending.ts';
import { GeneralDataPage } from './registrar/general-data-page.tsx';
import { RegistrarLayout } from './registrar/registrar-layout.tsx';
import { useRegistrationAhead } from './registration/index.ts';
import { RegistrationsTabs } from './registrations/index.ts';
import { Allowed } from './shell/allowed.tsx';
import { FirstPage, type PageOptions, page, Redirect } from './shell/page.tsx';
import { Shell } from './shell/shell.tsx';
import { SignedIn } from './shell/signed-in.tsx';
import { useTransactionsAhead } from './transactions/index.ts';
import { UsersTabs } from './users/index.ts';

// Behaviour SHELL-2: every address of the panel with its permission, its page and the skeleton shown while that loads.
// Pages load when opened; the first page and the layouts are part of the main bundle.

const PublicProfilePage = loadPage('PublicProfilePage', () => import('./registrar/public-profile-page.tsx'));
const EditPublicContactPage = loadPage(
  'EditPublicContactPage',
  () => import('./registrar/edit-public-contact-page.tsx'),
);
const EditWhoisContactPage = loadPage('EditWhoisContactPage', () => import('./registrar/edit-whois-contact-page.tsx'));
const TransactionsPage = loadPage(
  'TransactionsPage',
  () => import('./transactions/transactions-page.tsx'),
  useTransactionsAhead,
);
const BillingPage = loadPage('BillingPage', () => import('./billing/billing-page.tsx'));
const BalancePage = loadPage('BalancePage', () => import('./balance/balance-page.tsx'));
const InvoicesPage = loadPage('InvoicesPage', () => import('./invoices/invoices-page.tsx'));
const ReportsPage = loadPage('ReportsPage', () => import('./reports/reports-page.tsx'));
const HistoryPage = loadPage('HistoryPage', () => import('./history/history-page.tsx'));
const IpAddressesPage = loadPage('IpAddressesPage', () => import('./epp/ip-addresses-page.tsx'));
const EditIpAddressesPage = loadPage('EditIpAddressesPage', () => import('./epp/edit-ip-addresses-page.tsx'));
const PasswordPage = loadPage('PasswordPage', () => import('./epp/password-page.tsx'));
const CertificatesPage = loadPage('CertificatesPage', () => import('./epp/certificates/certificates-page.tsx'));
const SearchPage = loadPage('SearchPage', () => import('./search/search-page.tsx'));
const ExpiringPage = loadPage('ExpiringPage', () => import('./expiring/expiring-page.tsx'), useExpiringAhead);
const VerificationPage = loadPage('VerificationPage', () => import('./verification/verification-page.tsx'));
const LookupPage = loadPage('LookupPage', () => import('./lookup/lookup-page.tsx'));
const RegistrationPage = loadPage(
  'RegistrationPage',
  () => import('./registration/registration-page.tsx'),
  useRegistrationAhead,
);
const ContactPage = loadPage('ContactPage', () => import('./contacts/contact-page.tsx'));
const FoundContactPage = loadPage('ContactPage', () => import('./contacts/contact-page.tsx'), useContactAhead);
const UsersPage = loadPage('UsersPage', () => import('./users/users-page.tsx'));
const TokensPage = loadPage('TokensPage', () => import('./tokens/tokens-page.tsx'));
const ReviewPage = loadPage('ReviewPage', () => import('./review/review-page.tsx'));
const AnnouncementsPage = loadPage('AnnouncementsPage', () => import('./announcements/announcements-page.tsx'));
const MessagesPage = loadPage('MessagesPage', () => import('./inbox/messages-page.tsx'));
const AccountPage = loadPage('AccountPage', () => import('./account/account-page.tsx'));
const DeskLayout = loadPage('DeskLayout', () => import('./desk/desk-layout.tsx'));
const CookiePolicyPage = loadPage('CookiePolicyPage', () => import('./cookie-policy/cookie-policy-page.tsx'));

const general: PageOptions = { permission: 'registrar:read', shape: ['details', 'details'] };
const contactForm: PageOptions = {
  permission: 'registrar:write',
  shape: ['form'],
  changes: { to: '/registrar/publicProfile', name: 'registrar.tab.profile' },
};
const eppForm: PageOptions = {
  permission: 'epp:write',
  shape: ['form'],
  changes: { to: '/epp/ipaddresses', name: 'epp.tab.ip' },
};

const registrations = { permission: 'registrations:read', tabs: <RegistrationsTabs /> } as const;

export function PanelRoutes() {
  return <Shell coming={comingPage}>{shownPage}</Shell>;
}

// A constant element, so that the current page does not render again when another one is requested.
const shownPage = <Pages />;
const comingPage = <ComingPage />;

function ComingPage() {
  return <Pages at={useDestination()} />;
}

function Pages({ at }: { at?: Location }) {
  return (
    <Routes location={at}>
      <Route
        path="cookiepolicy"
        element={page(<CookiePolicyPage />, { title: 'cookie-policy.title', shape: ['text', 'text', 'table'] })}
      />
      <Route element={<SignedIn />}>
        <Route index element={<FirstPage />} />
        <Route path="home" element={<FirstPage />} />

        <Route
          path="registrar"
          element={
            <Allowed permission="registrar:read">
              <RegistrarLayout />
            </Allowed>
          }
        >
          <Route index element={<Redirect to="generalData" />} />
          <Route path="generalData" element={page(<GeneralDataPage />, general)} />
          <Route path="publicProfile" element={page(<PublicProfilePage />, general)} />
          <Route path="publicProfile/editPublicContact" element={page(<EditPublicContactPage />, contactForm)} />
          <Route
            path="publicProfile/editTechContact"
            element={page(<EditWhoisContactPage key="TECH" type="TECH" />, {
              ...contactForm,
              permission: 'registrar:write-tech',
            })}
          />
          <Route
            path="publicProfile/editAdminContact"
            element={page(<EditWhoisContactPage key="ADMIN" type="ADMIN" />, contactForm)}
          />
          <Route
            path="publicProfile/editAbuseContact"
            element={page(<EditWhoisContactPage key="ABUSE" type="ABUSE" />, contactForm)}
          />
          <Route
            path="transactions"
            element={page(<TransactionsPage />, { permission: 'transactions:read', shape: ['details', 'text'] })}
          />
          <Route
            path="billing"
            element={page(<BillingPage />, { permission: 'billing:read', shape: ['text', 'table'] })}
          />
          <Route path="balance" element={page(<BalancePage />, { permission: 'billing:read', shape: ['details'] })} />
          <Route path="invoices" element={page(<InvoicesPage />, { permission: 'billing:read', shape: ['table'] })} />
          <Route path="reports" element={page(<ReportsPage />, { permission: 'reports:read', shape: ['text'] })} />
          <Route path="history" element={page(<HistoryPage />, { permission: 'history:read', shape: ['table'] })} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>

        <Route
          path="epp"
          element={
            <Allowed permission="epp:read">
              <EppLayout />
            </Allowed>
          }
        >
          <Route index element={<Redirect to="ipaddresses" />} />
          <Route path="ipaddresses" element={page(<IpAddressesPage />, { permission: 'epp:read', shape: ['text'] })} />
          <Route path="ipaddresses/edit" element={page(<EditIpAddressesPage />, eppForm)} />
          <Route path="password" element={page(<PasswordPage />, eppForm)} />
          <Route
            path="certificates"
            element={page(<CertificatesPage />, { permission: 'epp:read', shape: ['table'] })}
          />
          <Route path="*" element={<NotFoundPage />} />
        </Route>

        <Route
          path="registrations/search"
          element={page(<SearchPage />, {
            ...registrations,
            title: 'search.title',
            shape: ['table'],
          })}
        />
        <Route
          path="registrations/expiring"
          element={page(<ExpiringPage />, {
            ...registrations,
            title: 'expiring.title',
            shape: ['details', 'table'],
          })}
        />
        <Route
          path="registrations/lookup"
          element={page(<LookupPage />, {
            ...registrations,
            title: 'lookup.title',
            shape: ['form'],
          })}
        />
        <Route
          path="registrations/verification"
          element={page(<VerificationPage />, {
            ...registrations,
            title: 'verification.title',
            shape: ['details', 'table'],
          })}
        />
        <Route
          path="registrations/verification/:id"
          element={page(<VerificationPage />, { permission: 'registrations:read', shape: ['details', 'details'] })}
        />
        <Route
          path="registrations/registration/:domainname/view"
          element={page(<RegistrationPage />, { permission: 'registrations:read', shape: ['details', 'details'] })}
        />
        <Route
          path="contact/view"
          element={page(<ContactPage />, {
            permission: 'contacts:read',
            tabs: <RegistrationsTabs />,
            title: 'contacts.title',
            shape: ['form'],
          })}
        />
        <Route
          path="contact/view/:handle"
          element={page(<FoundContactPage />, {
            permission: 'contacts:read',
            title: 'contacts.title',
            shape: ['details'],
          })}
        />
        <Route
          path="users"
          element={page(<UsersPage />, {
            permission: 'users:manage',
            tabs: <UsersTabs />,
            title: 'users.title',
            shape: ['list'],
          })}
        />
        <Route
          path="users/tokens"
          element={page(<TokensPage />, {
            permission: 'tokens:manage',
            tabs: <UsersTabs />,
            title: 'tokens.title',
            shape: ['table'],
          })}
        />
        <Route
          path="users/review"
          element={page(<ReviewPage />, {
            permission: 'access:review',
            tabs: <UsersTabs />,
            title: 'review.title',
            shape: ['text', 'table', 'table', 'table'],
          })}
        />
        <Route
          path="announcements"
          element={page(<AnnouncementsPage />, {
            permission: 'registrar:read',
            tabs: <NewsTabs />,
            title: 'announcements.title',
            shape: ['text', 'text'],
          })}
        />
        <Route
          path="messages"
          element={page(<MessagesPage />, {
            permission: 'inbox:read',
            tabs: <NewsTabs />,
            title: 'inbox.title',
            shape: ['table'],
          })}
        />
        <Route
          path="account"
          element={page(<AccountPage />, {
            permission: 'account:own',
            title: 'account.title',
            shape: ['table', 'table', 'text'],
          })}
        />
        <Route path="desk/*" element={page(<DeskLayout />, { permission: 'desk:read', shape: ['table'] })} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
