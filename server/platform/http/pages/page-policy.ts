import { API_BASE_META, OWN_AGENCY_META } from '@placewell/contract/pages.ts';
import type { Config } from '../../config.ts';

/** What some pages may load from other origins, unlike the rest of the application. */
export type PagePolicy = {
  isMeant: (path: string) => boolean;
  /** Sources by directive of the content security policy. */
  sources: Readonly<Record<string, readonly string[]>>;
  /** <meta> contents of these pages, by name. */
  meta: Readonly<Record<string, string>>;
};

/** Lets pages use an API on a separate origin: requests and pictures, but no frame, script, style or worker. */
export const apiPolicy = ({ apiOrigin }: Pick<Config, 'apiOrigin'>): PagePolicy | undefined =>
  apiOrigin === undefined
    ? undefined
    : {
        isMeant: () => true,
        sources: { 'connect-src': [apiOrigin], 'img-src': [apiOrigin] },
        meta: { [API_BASE_META]: apiOrigin },
      };

/** Tells pages that the installation is run for one agency: they say nothing of plans and credits. */
export const ownAgencyPolicy = (config: Pick<Config, 'isOwnAgency'>): PagePolicy => ({
  // The set-up may choose it while the process runs.
  isMeant: () => config.isOwnAgency,
  sources: {},
  meta: { [OWN_AGENCY_META]: '1' },
});

/** A content security policy with additional sources; a directive it lacks starts with 'self'. */
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

/** The document with additional <meta> tags. */
export function withMeta(html: string, meta: PagePolicy['meta']): string {
  const tags = Object.entries(meta).map(
    ([name, content]) => `<meta name="${escaped(name)}" content="${escaped(content)}">`,
  );
  return html.replace(/(?=<\/head>)|$/i, () => tags.join(''));
}
