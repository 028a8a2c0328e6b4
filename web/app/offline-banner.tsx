import { texts } from '@placewell/contract/texts.ts';
import { useIsOnline } from '../lib/online.ts';
import styles from './offline-banner.module.css';

export const OfflineBanner = () => <OfflineNotice isOnline={useIsOnline()} />;

export const OfflineNotice = ({ isOnline }: { isOnline: boolean }) => (
  <div role="status" className={isOnline ? undefined : styles.banner}>
    {isOnline ? null : texts.offline}
  </div>
);
