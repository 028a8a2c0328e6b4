import { useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useDeviceValue, writeDeviceValue } from '../../lib/session/device-values.ts';
import { useSessionState } from '../../lib/session/session-state.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useReturnToMenu } from '../../lib/use-return-to-menu.ts';
import { useWebhookDialogs } from '../../outside/webhooks/manager/manager-state.ts';
import { ConfirmEmailBanner } from '../../people/accounts/confirmation/confirm-email-banner.tsx';
import { FactorDemand } from '../../people/accounts/second-factor/factor-demand.tsx';
import { openProfile } from '../../people/accounts/use-profile-requirement.ts';
import { PlacementFateQuestion } from '../../records/placements/placement-fate-question.tsx';
import { UploadTrayLater } from '../../sourcing/uploads/upload-tray-later.tsx';
import { Tips } from '../../ui/feedback/tips.tsx';
import { CommonKeysHelp } from '../../ui/page/keys-help.tsx';
import { mediaQueries } from '../../ui/theme/media-queries.ts';
import shared from '../../ui/theme/shared.module.css';
import { FilesLater } from '../files/files-later.tsx';
import { usePaletteKey } from '../palette/use-palette-key.ts';
import { useTrackRecent } from '../palette/use-track-recent.ts';
import { ProfileModal, usePageTitle } from '../root.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { ReadOnlyBanner } from './read-only-banner.tsx';
import { RefusalBoundary } from './refusal-boundary.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useLoadAhead } from './use-load-ahead.ts';
import { useRefreshOnEvents } from './use-refresh-on-events.ts';

const LogoutDialog = lazyPart(() => import('./logout-dialog.tsx'), 'LogoutDialog', {
  closed: { opened: false },
});
const CommandPalette = lazyPart(() => import('../palette/command-palette.tsx'), 'CommandPalette');

const WebhookDialogs = lazyPart(
  () => import('../../outside/webhooks/manager/webhook-dialogs.tsx'),
  'WebhookDialogs',
);

/** Wraps the page with the header, sidebar and everything else a signed-in user needs. */
export function Shell() {
  const { token, role } = useSession();
  const { profileModal } = useSessionState();
  const isStaff = role === 'agency' || role === 'recruiter';
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const title = usePageTitle();
  const isNarrow = useMediaQuery(mediaQueries['sidebar-overlay'], false, {
    getInitialValueInEffect: false,
  });
  const isCollapsed = useDeviceValue('sidebar') === 'collapsed';
  /** The page over which the sidebar lies; it closes with the page. */
  const [overlaidPath, setOverlaidPath] = useState<string>();
  const isOverlayOpen = overlaidPath === pathname;
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const palette = usePaletteKey();
  const webhooks = useWebhookDialogs();
  useReturnToMenu(webhooks.isOpen || webhooks.secret !== undefined);
  useRefreshOnEvents();
  useLoadAhead();
  useTrackRecent();

  // The user logged out in another tab.
  useEffect(() => {
    if (token === '') void navigate({ to: '/auth', replace: true });
  }, [token, navigate]);

  const toggleSidebar = () => {
    if (isNarrow) return setOverlaidPath(isOverlayOpen ? undefined : pathname);
    writeDeviceValue('sidebar', isCollapsed ? 'open' : 'collapsed');
  };
  return (
    <div className={styles.app} data-shell data-collapsed={(!isNarrow && isCollapsed) || undefined}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <Header
        title={title}
        isMenuOpen={isNarrow ? isOverlayOpen : !isCollapsed}
        onToggleMenu={toggleSidebar}
        onSearch={palette.open}
        onProfile={openProfile}
        onLogout={() => setIsLoggingOut(true)}
      />
      <Sidebar
        isNarrow={isNarrow}
        isCollapsed={!isNarrow && isCollapsed}
        isOpen={isOverlayOpen}
        onClose={() => setOverlaidPath(undefined)}
      />
      <div className={`${shared.page} ${styles.content}`}>
        {isStaff && <ReadOnlyBanner />}
        <main className={`${shared.scroll} ${styles.main}`} id="content" tabIndex={-1}>
          <FactorDemand />
          <ConfirmEmailBanner />
          <ErrorBoundary key={pathname}>
            <RefusalBoundary key={role}>
              <Suspense fallback={null}>
                <Outlet />
              </Suspense>
            </RefusalBoundary>
          </ErrorBoundary>
        </main>
      </div>
      <UploadTrayLater />
      <FilesLater />
      <ProfileModal variant="edit" isOpen={profileModal === 'edit'} />
      {role === 'recruiter' && (webhooks.isOpen || webhooks.secret) && <WebhookDialogs />}
      <CommonKeysHelp />
      <Tips />
      {isStaff && <PlacementFateQuestion />}
      <LogoutDialog opened={isLoggingOut} onClose={() => setIsLoggingOut(false)} />
      {palette.hasBeenOpened && (
        <CommandPalette
          opened={palette.isOpen}
          onClose={palette.close}
          onProfile={openProfile}
          onLogout={() => setIsLoggingOut(true)}
        />
      )}
    </div>
  );
}
