import { lazyRouteComponent as lazyRoute } from '@tanstack/react-router';
import { type ComponentType, type JSX, lazy, type ReactNode, Suspense, useState } from 'react';

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

type LazyPartOptions = {
  /** Not ahead of time: for what is too large to load for somebody who may never see it. */
  onDemand?: boolean;
  /** What is shown until the part is loaded; nothing, unless given. */
  loading?: () => ReactNode;
};

/**
 * A component that is loaded when it is first shown, or before by `loadWaitingParts`. While it is loaded, only its own place
 * is empty: the page around it stays, and keeps the focus. Once it is loaded it is there at once.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { onDemand = false, loading = () => null }: LazyPartOptions = {},
) {
  let loaded: ComponentType<Props> | undefined;
  const loadNow = async () => {
    waiting.delete(loadNow);
    loaded = (await loadPart(load))[name];
    return { default: loaded };
  };
  if (!onDemand) waiting.add(loadNow);
  const Later = lazy(loadNow);
  return function Part(props: Props) {
    // Chosen once: another type would draw the part anew.
    const [Chosen] = useState(() => loaded ?? Later);
    return (
      <Suspense fallback={loading()}>
        <Chosen {...(props as Props & JSX.IntrinsicAttributes)} />
      </Suspense>
    );
  };
}

/** Loads one part after the other, those that they declare included; `pause` is awaited before each. */
export async function loadWaitingParts(pause: () => Promise<unknown>): Promise<void> {
  for (let [load] = waiting; load; [load] = waiting) {
    await pause();
    // Whoever shows it later asks again, and sees the error.
    await load().catch(() => undefined);
  }
}
