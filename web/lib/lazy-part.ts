import { lazyRouteComponent as lazyRoute } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';

/** Loads a part of the application. Without a connection it waits for one: a page that reloads then would be lost. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadPart(load);
  }
}

/** As the router's own, which reloads the page when a module cannot be fetched, connection or not. */
export const lazyRouteComponent: typeof lazyRoute = (load, name) => lazyRoute(() => loadPart(load), name);

/** The parts that were declared and not asked for yet. */
const waiting = new Set<() => Promise<unknown>>();

/**
 * A component that is loaded when it is first shown, or before by `loadWaitingParts`. `onDemand` is for those that are
 * too large to load for somebody who may never see them.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { onDemand = false }: { onDemand?: boolean } = {},
) {
  if (!onDemand) waiting.add(load);
  return lazy(async () => {
    waiting.delete(load);
    return { default: (await loadPart(load))[name] };
  });
}

/** Loads one part after the other, those that they declare included; `pause` is awaited before each. */
export async function loadWaitingParts(pause: () => Promise<unknown>): Promise<void> {
  for (let [load] = waiting; load; [load] = waiting) {
    await pause();
    waiting.delete(load);
    // Whoever shows it later asks again, and sees the error.
    await load().catch(() => undefined);
  }
}
