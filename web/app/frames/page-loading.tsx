import { texts } from '@placewell/contract/texts.ts';
import styles from './plain-page.module.css';

/** A thin bar while a page's code loads; the page then shows its own skeleton. */
export function PageLoading() {
  return <div className={styles.bar} role="progressbar" aria-label={texts.loading} />;
}

/** Covers the screen between signing in and the first page. */
export function FullPageLoading() {
  return (
    <div className={styles.loading} role="status">
      <div className={styles.bar} style={{ width: 160 }} />
      {texts.loading}
    </div>
  );
}
