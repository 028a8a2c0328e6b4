import { useMemo, useSyncExternalStore } from 'react';
import { readSession, useSession } from './session-store.ts';
import { deviceKey } from './stored-keys.ts';

/**
 * Values of one user on this device beyond the session (docs/stored-values.md lists them): the next user of the device
 * sees none of them. Signed-out visitors of the demo pages share one set of values.
 */
export type DeviceValue =
  | `${'columns' | 'widths' | 'contents'}.${string}`
  | 'density'
  | 'sidebar'
  | 'areas'
  | 'steps'
  | 'currency'
  | 'recent';

const keyOf: (user_id: string, name: DeviceValue) => string = deviceKey;
const listeners = new Set<() => void>();
const publish = () => {
  for (const listener of listeners) listener();
};

// Versions before the list was kept on the server left it here.
for (const key of Object.keys(localStorage))
  if (/^placewell\.[^.]*\.notifications$/.test(key)) localStorage.removeItem(key);

// Another tab of the same person wrote it.
window.addEventListener('storage', (event) => {
  if (event.key === null || event.key.startsWith('placewell.')) publish();
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A value of the signed-in user, or null. */
export const readDeviceValue = (name: DeviceValue) =>
  localStorage.getItem(keyOf(readSession().user_id, name));

/** Keeps a value for the signed-in user; null removes it. */
export function writeDeviceValue(name: DeviceValue, value: string | null) {
  const { user_id } = readSession();
  if (value === null) localStorage.removeItem(keyOf(user_id, name));
  else localStorage.setItem(keyOf(user_id, name), value);
  publish();
}

/** A value of the signed-in user in a component; follows changes in this and in other tabs. */
export function useDeviceValue(name: DeviceValue): string | null {
  const { user_id } = useSession();
  return useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(user_id, name)));
}

function parseObject(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // Written by hand or by another version: as if nothing were kept.
  }
}

/** Values by name, read once; empty where nothing is kept. */
export const readDeviceObject = <T>(name: DeviceValue) =>
  parseObject(readDeviceValue(name)) as Readonly<Record<string, T>>;

export const writeDeviceObject = (name: DeviceValue, values: object) =>
  writeDeviceValue(name, JSON.stringify(values));

/** As `useDeviceValue`, for values by name; empty where nothing is kept. */
export function useDeviceObject<T>(
  name: DeviceValue,
): [Readonly<Record<string, T>>, (values: Readonly<Record<string, T>>) => void] {
  const text = useDeviceValue(name);
  const values = useMemo(() => parseObject(text) as Record<string, T>, [text]);
  return [values, (next) => writeDeviceObject(name, next)];
}

/** Values of a user in one tab until it is closed: messages already shown. */
export type TabFlag = 'access-denied-shown';

const flagOf = (user_id: string, name: TabFlag) => `placewell.${user_id || 'guest'}.${name}`;

export const hasTabFlag = (user_id: string, name: TabFlag) =>
  sessionStorage.getItem(flagOf(user_id, name)) === 'true';

/** Sets the flag, or removes it. */
export function writeTabFlag(user_id: string, name: TabFlag, isSet: boolean) {
  if (isSet) sessionStorage.setItem(flagOf(user_id, name), 'true');
  else sessionStorage.removeItem(flagOf(user_id, name));
}
