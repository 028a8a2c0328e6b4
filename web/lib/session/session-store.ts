import type { SessionData } from '@placewell/contract/accounts.ts';
import { ROLES, type Role } from '@placewell/contract/roles.ts';
import { defaultName } from '@placewell/contract/texts.ts';
import { useSyncExternalStore } from 'react';

/** The specification's names in local storage; the request headers are read from the same values. */
const KEYS = [
  'token',
  'role',
  'agency_id',
  'user_id',
  'image',
  'questionnaireStatus',
  'userFullName',
  'questionnaireTemporarilySkipped',
] as const;
type Key = (typeof KEYS)[number];

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

function readRole(value: string | null): Role | '' {
  const role = value === 'superadmin' ? 'super_admin' : value;
  return (ROLES as readonly (string | null)[]).includes(role) ? (role as Role) : '';
}

function readStored(): Session {
  const text = (key: Key) => localStorage.getItem(key) ?? '';
  return {
    token: text('token'),
    role: readRole(localStorage.getItem('role')),
    agency_id: text('agency_id'),
    user_id: text('user_id'),
    image: text('image'),
    questionnaireStatus: text('questionnaireStatus'),
    userFullName: text('userFullName'),
    questionnaireTemporarilySkipped: text('questionnaireTemporarilySkipped') === 'true',
  };
}

let current = readStored();
const listeners = new Set<() => void>();

function publish() {
  current = readStored();
  for (const listener of listeners) listener();
}

// Another tab logged in or out: `key` is null when it cleared everything.
window.addEventListener('storage', (event) => {
  if (event.key === null || (KEYS as readonly string[]).includes(event.key)) publish();
});

/** The session as it is stored now; for code outside React. */
export const readSession = (): Session => current;

/** Stores the answer of any way of signing in. */
export function startSession(data: SessionData) {
  const values: Record<Exclude<Key, 'questionnaireTemporarilySkipped'>, string> = {
    token: data.token,
    role: data.role,
    agency_id: data.agency_id,
    user_id: data.user_id,
    image: data.image,
    questionnaireStatus: data.questionnaire_status,
    userFullName: data.fullname,
  };
  for (const key of KEYS) localStorage.removeItem(key);
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  publish();
}

/** Changes what the shell shows of the user, after the profile was saved or read. */
export function updateSession(change: Partial<Pick<Session, 'image' | 'userFullName'>>) {
  for (const [key, value] of Object.entries(change)) localStorage.setItem(key, value);
  publish();
}

/** Removes every stored value of the session. */
export function clearSession() {
  for (const key of KEYS) localStorage.removeItem(key);
  publish();
}

/** Reads local storage again; tests that write there directly need it. */
export const rereadSession = publish;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in user's session; follows changes in this and in other tabs. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession);
}

/** Name to show: the given one, or the role's default. */
export const displayName = (session: Pick<Session, 'userFullName' | 'role'>) =>
  session.userFullName.trim() || defaultName(session.role);
