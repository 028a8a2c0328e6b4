import { texts } from '@placewell/contract/texts.ts';
import { useEffect } from 'react';
import styles from './plain-page.module.css';

/** Replaces a page that failed to load or threw while rendering. */
export function PageError({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  return (
    <div className={styles.page} role="alert">
      <h1>Something broke</h1>
      <p>{texts.loadFailed}</p>
      <button type="button" className={styles.link} onClick={() => window.location.reload()}>
        Refresh the page
      </button>
    </div>
  );
}
