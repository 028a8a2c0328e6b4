import type { PendingSignIn } from '@placewell/contract/people/social-sign-in.ts';
import { createStore } from '../store.ts';

/** `is_setting_url`: signed in, or a hand-off is being redeemed; the loading screen shows until the first page is ready. */
export type SignInPhase = false | 'is_setting_url' | 'is_setting_url_done';

/** Whom a provider vouches for, and the moment after which that counts no more. */
export type TempGoogleUserData = Omit<PendingSignIn, 'googleToken'> & { expires_at: number };

type SessionState = {
  /** What the last call about the account said. */
  message: string;
  /** Such a call is being sent. */
  loading: boolean;
  isLoading: SignInPhase;
  showLoginPrompt: boolean;
  /** The mandatory profile, hosted by the root layout, or the one from the menu. */
  profileModal: false | 'required' | 'edit';
  /** The name is missing: the profile cannot be closed without one. */
  requiresProfileValidation: boolean;
  /** Whether the name is missing could not be found out: nothing waits for it. */
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

/** What the session goes through in this tab; nothing of it outlives a reload but a social sign-in (session-store.ts). */
export const useSessionState = store.use;
export const readSessionState = store.read;
export const updateSessionState = store.update;

/** Forgets everything about the previous session, but not that another one is being set up. */
export function resetSessionState() {
  const { isLoading, loading, message } = store.read();
  store.update({ ...INITIAL, isLoading, loading, message });
}

/** Raised by calls whose token is refused, and by anybody else who dispatches it. */
export const SESSION_EXPIRED_EVENT = 'session-expired';
window.addEventListener(SESSION_EXPIRED_EVENT, () => store.update({ showLoginPrompt: true }));
