import { texts } from '@placewell/contract/texts.ts';
import styles from './plain-page.module.css';

/** A thin line while a page's code arrives; the page itself then shows its skeleton. */
export function PageLoading() {
  return <div className={styles.bar} role="progressbar" aria-label={texts.loading} />;
}

/** Covers everything between signing in and the first page. */
export function FullPageLoading() {
  return (
    <div className={styles.loading} role="status">
      <div className={styles.bar} style={{ width: 160 }} />
      {texts.loading}
    </div>
  );
}
