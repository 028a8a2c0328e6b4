import type { SessionData } from '@placewell/contract/accounts.ts';
import { ROLES, type Role } from '@placewell/contract/roles.ts';
import { defaultName } from '@placewell/contract/texts.ts';
import { useSyncExternalStore } from 'react';

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

function parseRole(value: string | null): Role | '' {
  const role = value === 'superadmin' ? 'super_admin' : value;
  return (ROLES as readonly (string | null)[]).includes(role) ? (role as Role) : '';
}

function loadSession(): Session {
  const read = (key: StorageKey) => localStorage.getItem(key) ?? '';
  return {
    token: read('token'),
    role: parseRole(localStorage.getItem('role')),
    agency_id: read('agency_id'),
    user_id: read('user_id'),
    image: read('image'),
    questionnaireStatus: read('questionnaireStatus'),
    userFullName: read('userFullName'),
    questionnaireTemporarilySkipped: read('questionnaireTemporarilySkipped') === 'true',
  };
}

let current = loadSession();
const listeners = new Set<() => void>();

function refresh() {
  current = loadSession();
  for (const listener of listeners) listener();
}

// Another tab logged in or out; `key` is null if it cleared the storage.
window.addEventListener('storage', (event) => {
  if (event.key === null || (STORAGE_KEYS as readonly string[]).includes(event.key)) refresh();
});

/** The current session, for code outside React. */
export const readSession = (): Session => current;

/** Stores the session that a sign-in call returned. */
export function startSession(data: SessionData) {
  const values: Record<Exclude<StorageKey, 'questionnaireTemporarilySkipped'>, string> = {
    token: data.token,
    role: data.role,
    agency_id: data.agency_id,
    user_id: data.user_id,
    image: data.image,
    questionnaireStatus: data.questionnaire_status,
    userFullName: data.fullname,
  };
  for (const key of STORAGE_KEYS) localStorage.removeItem(key);
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  refresh();
}

/** Updates the name and picture in the shell after the profile was loaded or saved. */
export function updateSession(change: Partial<Pick<Session, 'image' | 'userFullName'>>) {
  for (const [key, value] of Object.entries(change)) localStorage.setItem(key, value);
  refresh();
}

/** Removes every stored value of the session. */
export function clearSession() {
  for (const key of STORAGE_KEYS) localStorage.removeItem(key);
  refresh();
}

/** Rereads local storage; needed by tests that write to it directly. */
export const reloadSession = refresh;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in user's session; follows changes in this and in other tabs. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession);
}

/** The user's name, or the role's default name. */
export const displayName = (session: Pick<Session, 'userFullName' | 'role'>) =>
  session.userFullName.trim() || defaultName(session.role);
