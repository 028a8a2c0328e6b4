import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { OrOffline } from './or-offline.tsx';

type NotLoadedProps = {
  found: { isError: boolean; error: unknown; refetch: () => unknown };
  /** Shown while it loads. */
  children: ReactNode;
};

/** In place of a record that is loading or failed to load. */
export const NotLoaded = ({ found, children }: NotLoadedProps) => (
  <OrOffline>
    {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : children}
  </OrOffline>
);
