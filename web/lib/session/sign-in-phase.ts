import { useSyncExternalStore } from 'react';

/** `is_setting_url`: signed in; the loading screen shows until the first page is ready. */
export type SignInPhase = 'idle' | 'is_setting_url' | 'is_setting_url_done';

let phase: SignInPhase = 'idle';
const listeners = new Set<() => void>();

export function setSignInPhase(next: SignInPhase) {
  if (phase === next) return;
  phase = next;
  for (const listener of listeners) listener();
}

export const useSignInPhase = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => phase,
  );
