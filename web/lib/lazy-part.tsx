import { lazyRouteComponent as lazyRoute } from '@tanstack/react-router';
import { type ComponentType, type JSX, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

let loading = 0;
export const isLoadingParts = () => loading > 0;

/** Loads a part of the application. Waits while offline: a page that reloads then would be lost. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  loading += 1;
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadPart(load);
  } finally {
    loading -= 1;
  }
}

/** Like the router's own, which reloads the page if a module cannot be fetched, offline or not. */
export const lazyRouteComponent: typeof lazyRoute = (load, name) => lazyRoute(() => loadPart(load), name);

/** A page of a table of pages, whose modules have nothing in common. */
export const lazyPage = (load: () => Promise<object>, name: string) =>
  lazyRouteComponent(load as () => Promise<Record<string, ComponentType>>, name);

/** Parts declared but not requested yet. */
const waiting = new Set<() => Promise<unknown>>();

type LazyPartOptions<Props> = {
  /** Not preloaded: for parts too large to load for users who may never open them. */
  onDemand?: boolean;
  /** Shown while loading; nothing by default. */
  loading?: () => ReactNode;
  /** The properties with which a dialog or drawer is closed: it is not loaded before it opens. */
  closed?: Partial<Props>;
};

/**
 * A component that is loaded when first shown, or before by `loadWaitingParts`. While it loads, only its own place is
 * empty: the page around it stays and keeps the focus. Once loaded, it renders at once.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { onDemand = false, loading = () => null, closed }: LazyPartOptions<Props> = {},
) {
  let loaded: ComponentType<Props> | undefined;
  const loadNow = async () => {
    waiting.delete(loadNow);
    loaded = (await loadPart(load))[name];
    return { default: loaded };
  };
  if (!onDemand) waiting.add(loadNow);
  const Later = lazy(loadNow);
  function Part({ props, beside }: PartProps<Props>) {
    // Chosen once: another component type would remount the part.
    const [Chosen] = useState(() => loaded ?? Later);
    return (
      <Suspense fallback={loading()}>
        <Chosen {...(props as Props & JSX.IntrinsicAttributes)} />
        {beside}
      </Suspense>
    );
  }
  return closed ? openedLater(Part, closed) : (props: Props) => <Part props={props} />;
}

type PartProps<Props> = {
  props: Props;
  /** Mounted with the part, once it is loaded. */
  beside?: ReactNode;
};

function OnMount({ act }: { act: (isMounted: true) => void }) {
  useEffect(() => act(true), [act]);
  return null;
}

/** Mounts a dialog closed, when it opens for the first time, and opens it then: it keeps what had the focus, and moves in. */
function openedLater<Props extends object>(Part: ComponentType<PartProps<Props>>, closed: Partial<Props>) {
  const isOpen = (props: Props) =>
    Object.entries(closed).some(([name, value]) => props[name as keyof Props] !== value);
  return function OpenedLater(props: Props) {
    const [isNeeded, setIsNeeded] = useState(false);
    const [isMounted, setIsMounted] = useState(false);
    if (isOpen(props) && !isNeeded) setIsNeeded(true);
    if (!isNeeded) return null;
    return (
      <Part props={isMounted ? props : { ...props, ...closed }} beside={<OnMount act={setIsMounted} />} />
    );
  };
}

/** Preloads one part after the other, including those they declare; `pause` is awaited before each. */
export async function loadWaitingParts(pause: () => Promise<unknown>): Promise<void> {
  for (let [load] = waiting; load; [load] = waiting) {
    await pause();
    // Showing it later loads it again, and shows the error.
    await load().catch(() => undefined);
  }
}
