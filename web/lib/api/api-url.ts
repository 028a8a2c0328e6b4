import { API_BASE_META } from '@placewell/contract/pages.ts';

/** The origin of the API that the document names; '' where it is the document's own. */
function apiOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${API_BASE_META}"]`)?.content ?? '';
  return URL.canParse(named) ? new URL(named).origin : '';
}

/** The URL of a call by its path. The only place that knows the API's origin. */
export const apiUrl = (path: string): string => `${apiOrigin()}/api/v1/${path}`;

/**
 * The URL of a value in a response: on the API if it is one of its paths, else unchanged (a preview, a file of the
 * build).
 */
export const addressOf = (named: string): string => (named.startsWith('/api/') ? apiOrigin() + named : named);

type Picture = { crossOrigin?: 'anonymous'; src: string };

/** How an <img> shows a picture from a response: on another host it must be requested with CORS, without cookies. */
export function pictureOf(named: string): Picture {
  const src = addressOf(named);
  return src === named ? { src } : { crossOrigin: 'anonymous', src };
}
