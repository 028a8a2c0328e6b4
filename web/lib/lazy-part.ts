import { lazyRouteComponent as lazyRoute } from '@tanstack/react-router';

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
