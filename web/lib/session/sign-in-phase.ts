import { useSyncExternalStore } from 'react';

/** `is_setting_url`: signed in, the first page is still on its way, and the loading screen shows. */
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
