import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useConfig } from '../config/index.ts';
import { useTranslation } from '../language/language.ts';
import { loadAddition } from '../navigation/load-addition.tsx';
import { HeldPage } from '../registrar/index.ts';
import { useView } from '../sign-in/use-current-user.ts';
import { AlertList } from './alert-list.tsx';
import { Brand } from './brand.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { MaintenanceBanner } from './frame-news.tsx';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';
import { Notices } from './notices.tsx';
import { PageArea } from './page-area.tsx';
import { RenewSignIn } from './renew-sign-in.tsx';
import classes from './shell.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useFrame, useIsOpenPage } from './use-frame.ts';

const MenuDrawer = loadAddition('MenuDrawer', () => import('./menu-drawer.tsx'));
const ViewBar = lazy(() => import('./view-bar.tsx'));

export function Shell({ coming, children }: { coming: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const frame = useFrame();
  const isOpenPage = useIsOpenPage();
  const view = useView();
  const [menuOpened, setMenuOpened] = useState(false);
  const main = useRef<HTMLElement>(null);
  useDocumentTitle();
  useFocusOnNavigation(main);

  return (
    <div className={classes.shell} data-frame={frame} data-viewing={view !== null}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page; the router must not see the hash */}
      <a
        href="#content"
        className={classes.skip}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('shell.skip')}
      </a>
      {view && (
        <div className={classes.viewing}>
          <Suspense>
            <ViewBar view={view} />
          </Suspense>
        </div>
      )}
      {frame !== 'open' && frame !== 'held' && (
        <aside className={classes.side}>
          <Brand />
          <Menu />
        </aside>
      )}
      <div className={classes.column}>
        <Header onOpenMenu={() => setMenuOpened(true)} />
        <main ref={main} id="content" className={classes.main} tabIndex={-1}>
          <AlertList />
          {frame === 'signed-in' && <Notices />}
          {frame === 'held' && !isOpenPage ? <HeldPage /> : <PageArea coming={coming}>{children}</PageArea>}
        </main>
        <Footer />
        <div className={classes.foot}>
          {frame === 'signed-in' && <MaintenanceBanner />}
          <CookieBanner />
        </div>
      </div>
      <RenewSignIn />
      {frame === 'signed-in' && menuOpened && (
        <Suspense>
          <MenuDrawer onClose={() => setMenuOpened(false)} />
        </Suspense>
      )}
    </div>
  );
}

function useDocumentTitle() {
  const { t } = useTranslation();
  const tld = useConfig()?.properties.tld;
  useEffect(() => {
    if (tld) document.title = t('shell.title', { tld });
  }, [t, tld]);
}
