import { limits } from '@placewell/contract/limits.ts';
import { parseRole, type Role } from '@placewell/contract/people/roles.ts';
import type { SessionData } from '@placewell/contract/people/session-data.ts';
import type { PendingSignIn } from '@placewell/contract/people/social-sign-in.ts';
import { defaultName } from '@placewell/contract/texts.ts';
import { createStore } from '../store.ts';
import { resetSessionState, type TempGoogleUserData, updateSessionState } from './session-state.ts';
import { deviceKey } from './stored-keys.ts';

/** The specification's keys in local storage; the request headers come from the same values. */
const STORAGE_KEYS = [
  'token',
  'role',
  'agency_id',
  'user_id',
  'image',
  'questionnaireStatus',
  'userFullName',
  'questionnaireTemporarilySkipped',
] as const;
type StorageKey = (typeof STORAGE_KEYS)[number];

export type Session = {
  readonly token: string;
  readonly role: Role | '';
  readonly agency_id: string;
  readonly user_id: string;
  readonly image: string;
  readonly questionnaireStatus: string;
  readonly userFullName: string;
  readonly questionnaireTemporarilySkipped: boolean;
};

function loadSession(): Session {
  const read = (key: StorageKey) => localStorage.getItem(key) ?? '';
  const isSkipped = read('questionnaireTemporarilySkipped') === 'true';
  if (!isSkipped) localStorage.removeItem('questionnaireTemporarilySkipped');
  return {
    token: read('token'),
    role: parseRole(localStorage.getItem('role')) ?? '',
    agency_id: read('agency_id'),
    user_id: read('user_id'),
    userFullName: read('userFullName'),
    image: read('image'),
    questionnaireStatus: read('questionnaireStatus'),
    questionnaireTemporarilySkipped: isSkipped,
  };
}

const store = createStore<Session>(loadSession());

/** Nothing is known about another token, such as that it has expired. */
function refresh() {
  const previous = store.read().token;
  store.update(loadSession());
  if (store.read().token === previous) return;
  forgetSocialSignIn();
  resetSessionState();
}

// Another tab logged in or out; `key` is null if it cleared the storage.
window.addEventListener('storage', (event) => {
  if (event.key === null || (STORAGE_KEYS as readonly string[]).includes(event.key)) refresh();
});

// The browser shows a page that it had kept, as it was before a user logged out or in.
window.addEventListener('pageshow', (event) => event.persisted && refresh());

/** The current session, for code outside React. */
export const readSession = store.read;

/** Calls the listener after each change of the session. */
export const subscribeToSession = store.subscribe;

/** The signed-in user's session; follows changes in this and other tabs. */
export const useSession = store.use;

/** Stores the session returned by a sign-in call. */
export function startSession(data: SessionData) {
  for (const key of STORAGE_KEYS) localStorage.removeItem(key);
  const values: Record<Exclude<StorageKey, 'questionnaireTemporarilySkipped'>, string> = {
    token: data.token,
    role: data.role,
    agency_id: data.agency_id,
    user_id: data.user_id,
    image: data.image,
    questionnaireStatus: data.questionnaire_status,
    userFullName: data.fullname,
  };
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  refresh();
}

/** Kept by this tab while an agency is being created after a social sign-in. */
const TEMP_KEYS = ['tempGoogleUserData', 'tempGoogleToken'] as const;
let forgetTimer: ReturnType<typeof setTimeout> | undefined;

/** Drops a social sign-in: the agency exists, the person has canceled, or ten minutes have passed. */
export function forgetSocialSignIn() {
  clearTimeout(forgetTimer);
  for (const key of TEMP_KEYS) sessionStorage.removeItem(key);
  updateSessionState({ tempGoogleUserData: null, tempGoogleToken: '' });
}

function showSocialSignIn(tempGoogleUserData: TempGoogleUserData, tempGoogleToken: string) {
  const left = Math.min(tempGoogleUserData.expires_at - Date.now(), limits.socialSignInMs);
  if (!(left > 0)) return forgetSocialSignIn();
  clearTimeout(forgetTimer);
  forgetTimer = setTimeout(forgetSocialSignIn, left);
  updateSessionState({ tempGoogleUserData, tempGoogleToken });
}

/** Keeps a social sign-in until it is finished; it survives a reload. */
export function keepSocialSignIn({ googleToken, ...person }: PendingSignIn) {
  const data = { ...person, expires_at: Date.now() + limits.socialSignInMs };
  sessionStorage.setItem('tempGoogleUserData', JSON.stringify(data));
  sessionStorage.setItem('tempGoogleToken', googleToken);
  showSocialSignIn(data, googleToken);
}

/** Restores the social sign-in after a reload. */
export function restoreSocialSignIn() {
  const token = sessionStorage.getItem('tempGoogleToken');
  const text = sessionStorage.getItem('tempGoogleUserData');
  if (!token || !text) return;
  try {
    showSocialSignIn(JSON.parse(text) as TempGoogleUserData, token);
  } catch {
    forgetSocialSignIn(); // Edited by hand or written by another version.
  }
}
restoreSocialSignIn();

type SessionChange = Partial<
  Pick<Session, 'image' | 'userFullName' | 'questionnaireStatus' | 'questionnaireTemporarilySkipped'>
>;

/** Stores changes since the sign-in: the profile, or the progress of the questionnaire. */
export function updateSession(change: SessionChange) {
  for (const [key, value] of Object.entries(change)) {
    // False flags are removed, not stored.
    if (value === false) localStorage.removeItem(key);
    else localStorage.setItem(key, String(value));
  }
  refresh();
}

/** Removes the stored session and the user's recent items: nothing of a logged-out user stays visible. */
export function clearSession() {
  forgetSocialSignIn();
  localStorage.removeItem(deviceKey(store.read().user_id, 'recent'));
  for (const key of STORAGE_KEYS) localStorage.removeItem(key);
  refresh();
}

/** Rereads local storage; for tests that write to it directly. */
export const reloadSession = refresh;

/** The user's name, or the role's default name. */
export const displayName = (session: Pick<Session, 'userFullName' | 'role'>) =>
  session.userFullName.trim() || defaultName(session.role);
