import { texts } from '@placewell/contract/texts.ts';
import { lazyRouteComponent as lazyRoute } from '@tanstack/react-router';
import {
  type ComponentType,
  type JSX,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { toast } from './toasts.ts';
import { useReturnToMenu } from './use-return-to-menu.ts';

/** How often, and after how long, a part is asked for again while there is a connection. */
const RETRIES = 2;
const RETRY_AFTER_MS = 300;

let loading = 0;
/** Not counting those that wait for a connection. */
export const isLoadingParts = () => loading > 0;

/** Loads a part of the application. Waits while offline: a page that reloads then would be lost. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let left = RETRIES; ; ) {
    loading += 1;
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && left === 0) throw error;
    } finally {
      loading -= 1;
    }
    if (navigator.onLine) {
      left -= 1;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    } else await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
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
  /** Requested once what is around it is on the screen. */
  isLate?: boolean;
  /** Shown while loading; nothing by default. */
  loading?: () => ReactNode;
  /** The properties with which a dialog or drawer is closed: it is not loaded before it opens. */
  closed?: Partial<Props>;
  /** Closes such a part again if it cannot be loaded, so that it can be asked for again; its `onClose` by default. */
  close?: (props: Props) => void;
};

/**
 * A component that is loaded when first shown, or before by `loadWaitingParts`. While it loads, only its own place is
 * empty: the page around it stays and keeps the focus. Once loaded, it renders at once.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  {
    onDemand = false,
    isLate = false,
    loading = () => null,
    closed,
    close = callOnClose,
  }: LazyPartOptions<Props> = {},
) {
  let loaded: ComponentType<Props> | undefined;
  const loadNow = async () => {
    waiting.delete(loadNow);
    loaded = (await loadPart(load))[name];
    return { default: loaded };
  };
  if (!onDemand) waiting.add(loadNow);
  if (closed)
    return openedLater(
      async () => (await loadNow()).default,
      () => loaded,
      closed,
      close,
    );
  return function Part(props: Props) {
    // Chosen once: another component type would remount the part. Its own: one that could not be loaded stays so.
    const [Chosen] = useState(() => loaded ?? lazy(loadNow));
    const isDue = useIsDue(isLate && loaded === undefined);
    if (!isDue) return loading();
    return (
      <Suspense fallback={loading()}>
        <Chosen {...(props as Props & JSX.IntrinsicAttributes)} />
      </Suspense>
    );
  };
}

/** At once, or after the first frame. */
function useIsDue(isLate: boolean): boolean {
  const [isPainted, setPainted] = useState(!isLate);
  useEffect(() => {
    if (isPainted) return;
    let timer: ReturnType<typeof setTimeout>;
    // The task after the frame.
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setPainted(true))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPainted]);
  return isPainted;
}

const callOnClose = (props: { onClose?: () => void }) => props.onClose?.();

/** Two empty lists are the same. */
const isSame = (one: unknown, other: unknown) =>
  one === other || [one, other].every((list) => Array.isArray(list) && list.length === 0);

/** Mounts a dialog closed, when it opens for the first time, and opens it then: it keeps what had the focus, and moves in. */
function openedLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  readLoaded: () => ComponentType<Props> | undefined,
  closed: Partial<Props>,
  close: (props: Props) => void,
) {
  const isOpen = (props: Props) =>
    Object.entries(closed).some(([name, value]) => !isSame(props[name as keyof Props], value));
  return function OpenedLater(props: Props) {
    const isOpened = isOpen(props);
    // By the time the dialog is loaded, the menu that opened it has closed.
    useReturnToMenu(isOpened);
    const [Dialog, setDialog] = useState<ComponentType<Props>>();
    const [isMounted, setIsMounted] = useState(false);
    if (isOpened && !Dialog && readLoaded()) setDialog(readLoaded);
    const latest = useRef(props);
    latest.current = props;
    useEffect(() => {
      if (Dialog) return setIsMounted(true);
      if (!isOpened) return;
      let isOver = false;
      const onFailure = () => {
        if (isOver) return;
        toast.error({ message: texts.loadFailed });
        close(latest.current);
      };
      load().then((Loaded) => isOver || setDialog(() => Loaded), onFailure);
      return () => {
        isOver = true;
      };
    }, [isOpened, Dialog]);
    return Dialog && <Dialog {...props} {...(isMounted ? {} : closed)} />;
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
