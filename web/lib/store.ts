import { useSyncExternalStore } from 'react';

export type Store<T> = {
  read: () => T;
  /** Replaces the given fields. */
  update: (change: Partial<T>) => void;
  /** Calls `listener` after each change until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  /** The current value in a component, which rerenders after each change. */
  use: () => T;
};

/** A value outside React that components follow. */
export function createStore<T extends object>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  const read = () => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    read,
    subscribe,
    update: (change) => {
      current = { ...current, ...change };
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}
