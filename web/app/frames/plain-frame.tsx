import { Box, Group, Title } from '@mantine/core';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { homePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import shared from '../../ui/theme/shared.module.css';
import { usePageTitle } from '../root.tsx';
import { useRefreshOnEvents } from '../shell/use-refresh-on-events.ts';
import { PageLoading } from './page-loading.tsx';
import styles from './plain-frame.module.css';

const BehindQuestionnaire = lazyPart(() => import('../behind-questionnaire.tsx'), 'BehindQuestionnaire', {
  loading: () => <PageLoading />,
});

/** A page without the shell: its title between the product's name and the links. */
function PlainFrame({ links, children }: { links: ReactNode; children: ReactNode }) {
  const title = usePageTitle();
  return (
    <Box h="100dvh" className={shared.page ?? ''}>
      <header className={styles.header}>
        <Box visibleFrom="sm">
          <Logo />
        </Box>
        <Title className={`${shared.fill} ${shared.truncate}`}>{title}</Title>
        <Group component="nav" wrap="nowrap" aria-label="Account">
          {links}
        </Group>
      </header>
      <main className={shared.scroll}>{children}</main>
    </Box>
  );
}

const LINK = `${shared.link} ${shared.inline} ${shared.strong} ${shared.nowrap}`;

/** For pages open to anyone: inside the shell for signed-in users, else with sign-in links. */
export function OpenFrame() {
  const { token } = useSession();
  const { href } = useLocation();
  if (token !== '') return <BehindQuestionnaire />;
  const state = { returnTo: href };
  return (
    <PlainFrame
      links={
        <>
          <Link to="/auth" state={state} className={LINK}>
            Log in
          </Link>
          <Button
            variant="primary"
            renderRoot={(props) => <Link {...props} to="/auth" search={{ tab: 'signup' }} state={state} />}
          >
            Sign up
          </Button>
        </>
      }
    >
      <Outlet />
    </PlainFrame>
  );
}

/** For pages of signed-in users without the shell. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const { role } = useSession();
  useRefreshOnEvents();
  return (
    <PlainFrame
      links={
        <Link to={homePath(role)} className={LINK}>
          <ArrowLeft size={16} aria-hidden />
          Back to Placewell
        </Link>
      }
    >
      {children}
    </PlainFrame>
  );
}
