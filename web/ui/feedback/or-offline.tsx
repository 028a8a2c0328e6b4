import { texts } from '@placewell/contract/texts.ts';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsOnline } from '../../lib/online.ts';
import { EmptyState } from './empty-state.tsx';

/** In place of a record that cannot be loaded without a connection; with the next one it is loaded by itself. */
export const OfflineState = () => (
  <div role="status">
    <EmptyState icon={WifiOff} title={texts.offlineRecord} />
  </div>
);

type OrOfflineProps = {
  /** What stands for a record that is loading or failed to load. */
  children: ReactNode;
  offline?: ReactNode;
};

/** A skeleton would not end without a connection, and an error would ask for another try. */
export const OrOffline = ({ children, offline = <OfflineState /> }: OrOfflineProps) =>
  useIsOnline() ? children : offline;
