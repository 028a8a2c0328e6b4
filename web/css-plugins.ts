import type { AcceptedPlugin, Plugin } from 'postcss';
import mantine from 'postcss-preset-mantine';
import { mediaQueries } from './ui/theme/media-queries.ts';

/** Replaces `(--name)` in `@media` by the query of that name, and rejects unknown names. */
const customMedia = (queries: Readonly<Record<string, string>>): Plugin => ({
  postcssPlugin: 'custom-media',
  AtRule: {
    media(rule) {
      rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
        const query = queries[name];
        if (query === undefined) throw rule.error(`Unknown media query --${name}`);
        return query;
      });
    },
  },
});

/** The PostCSS plugins of the build. */
export const cssPlugins: AcceptedPlugin[] = [mantine(), customMedia(mediaQueries)];
