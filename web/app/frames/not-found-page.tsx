import { Link } from '@tanstack/react-router';
import { homePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './plain-page.module.css';

export function NotFoundPage() {
  const { token, role } = useSession();
  return (
    <main className={styles.page}>
      <p className={styles.code}>404</p>
      <h1>This page does not exist</h1>
      <p>The address may be mistyped, or the page may have moved.</p>
      <Link to={token && role ? homePath(role) : '/auth'} className={styles.link}>
        {token && role ? 'Go to the home page' : 'Go to login'}
      </Link>
    </main>
  );
}
