import { texts } from '@placewell/contract/texts.ts';
import { useSyncExternalStore } from 'react';
import styles from './offline-banner.module.css';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const OfflineBanner = () => (
  <OfflineNotice isOnline={useSyncExternalStore(subscribe, () => navigator.onLine)} />
);

export const OfflineNotice = ({ isOnline }: { isOnline: boolean }) => (
  <div role="status" className={isOnline ? undefined : styles.banner}>
    {isOnline ? null : texts.offline}
  </div>
);
