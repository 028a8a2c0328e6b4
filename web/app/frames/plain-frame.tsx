import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { homePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { Logo } from '../../ui/logo.tsx';
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
    <div className={styles.frame}>
      <header className={styles.header}>
        <span className={styles.name}>
          <Logo />
        </span>
        <h1>{title}</h1>
        <nav className={styles.links} aria-label="Account">
          {links}
        </nav>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

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
          <Link to="/auth" state={state}>
            Log in
          </Link>
          <Link to="/auth" search={{ tab: 'signup' }} state={state} data-primary>
            Sign up
          </Link>
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
        <Link to={homePath(role)}>
          <ArrowLeft size={16} aria-hidden />
          Back to work
        </Link>
      }
    >
      {children}
    </PlainFrame>
  );
}
