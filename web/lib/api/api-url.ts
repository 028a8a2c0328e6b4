import { API_BASE_META } from '@placewell/contract/pages.ts';

/** The origin of the API that the document names; '' where it is the document's own. */
function apiOrigin(): string {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${API_BASE_META}"]`)?.content ?? '';
  return URL.canParse(named) ? new URL(named).origin : '';
}

/** The URL of a call by its path. The only place that knows where the API is. */
export const apiUrl = (path: string): string => `${apiOrigin()}/api/v1/${path}`;

/** The URL of what an answer names: of the API if it names a path there, else as it is (a preview, a file of the build). */
export const addressOf = (named: string): string => (named.startsWith('/api/') ? apiOrigin() + named : named);

type Picture = { crossOrigin?: 'anonymous'; src: string };

/** How an <img> shows a picture that an answer names: from another host it has to ask for it by name, without cookies. */
export function pictureOf(named: string): Picture {
  const src = addressOf(named);
  return src === named ? { src } : { crossOrigin: 'anonymous', src };
}
