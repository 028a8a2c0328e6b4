import type { PendingSignIn } from '@placewell/contract/people/social-sign-in.ts';
import { createStore } from '../store.ts';

/** `is_setting_url`: signed in, or redeeming a hand-off; the loading screen shows until the first page is ready. */
export type SignInPhase = false | 'is_setting_url' | 'is_setting_url_done';

/** A trusted identity without a session, and when it expires. */
export type TempGoogleUserData = Omit<PendingSignIn, 'googleToken'> & { expires_at: number };

type SessionState = {
  /** The message of the last call about the account. */
  message: string;
  /** Whether such a call is running. */
  loading: boolean;
  isLoading: SignInPhase;
  showLoginPrompt: boolean;
  /** The mandatory profile, hosted by the root layout, or the one from the menu. */
  profileModal: false | 'required' | 'edit';
  /** The name is missing: the profile cannot be closed without one. */
  requiresProfileValidation: boolean;
  /** The check for a missing name failed: nothing waits for it. */
  isProfileUnknown: boolean;
  /** Of a social sign-in, while its agency is being created. */
  tempGoogleUserData: TempGoogleUserData | null;
  tempGoogleToken: string;
};

const INITIAL: SessionState = {
  message: '',
  loading: false,
  isLoading: false,
  showLoginPrompt: false,
  profileModal: false,
  requiresProfileValidation: false,
  isProfileUnknown: false,
  tempGoogleUserData: null,
  tempGoogleToken: '',
};
const store = createStore<SessionState>(INITIAL);

/** State of the session in this tab; only a social sign-in survives a reload (session-store.ts). */
export const useSessionState = store.use;
export const readSessionState = store.read;
export const updateSessionState = store.update;

/** Drops the state of the previous session, but not that a new one is being set up. */
export function resetSessionState() {
  const { isLoading, loading, message } = store.read();
  store.update({ ...INITIAL, isLoading, loading, message });
}

/** Dispatched when a call's token is refused; others may dispatch it too. */
export const SESSION_EXPIRED_EVENT = 'session-expired';
window.addEventListener(SESSION_EXPIRED_EVENT, () => store.update({ showLoginPrompt: true }));
