import { API_BASE_META } from '@placewell/contract/pages.ts';
import type { Config } from '../../config.ts';

/** What some pages may load from elsewhere, which the rest of the application may not. */
export type PagePolicy = {
  isMeant: (path: string) => boolean;
  /** Sources by directive of the content security policy. */
  sources: Readonly<Record<string, readonly string[]>>;
  /** Said in the documents of these pages, by the name of a <meta>. */
  meta: Readonly<Record<string, string>>;
};

/**
 * What every page needs where the API has an origin of its own: its address, answers (files and live events are fetched as
 * well) and pictures. Nothing of it is framed, and no script, style or worker comes from there.
 */
export const apiPolicy = ({ apiOrigin }: Pick<Config, 'apiOrigin'>): PagePolicy | undefined =>
  apiOrigin === undefined
    ? undefined
    : {
        isMeant: () => true,
        sources: { 'connect-src': [apiOrigin], 'img-src': [apiOrigin] },
        meta: { [API_BASE_META]: apiOrigin },
      };

/** A content security policy that allows more sources; a directive that is not in it begins with the own origin. */
export function withSources(policy: string, sources: PagePolicy['sources']): string {
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );
  for (const [name, more] of Object.entries(sources))
    directives.set(name, [...(directives.get(name) ?? ["'self'"]), ...more]);
  return [...directives].map(([name, values]) => [name, ...values].join(' ')).join(';');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A document that says more of itself. */
export function withMeta(html: string, meta: PagePolicy['meta']): string {
  const tags = Object.entries(meta).map(
    ([name, content]) => `<meta name="${escaped(name)}" content="${escaped(content)}">`,
  );
  return html.replace(/(?=<\/head>)|$/i, () => tags.join(''));
}
