import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { cssPlugins } from '../../css-plugins.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const web = `${import.meta.dirname}/../../`;
const readCss = async () => {
  const files: { file: string; css: string }[] = [];
  for await (const file of glob('{app,features,ui}/**/*.css', { cwd: web }))
    files.push({ file, css: readFileSync(`${web}${file}`, 'utf8') });
  return files;
};
const build = async (css: string, from = 'a.css') => (await postcss(cssPlugins).process(css, { from })).css;

describe('layout sizes', () => {
  it("have the specification's values", () => {
    const { headerHeight, sidebarWidth, compactHeaderUpTo, sidebarOverlayBelow } = limits;
    expect([headerHeight, sidebarWidth, compactHeaderUpTo, sidebarOverlayBelow]).toEqual([
      72, 260, 600, 1024,
    ]);
  });

  it('reach CSS as variables and the theme as breakpoints', () => {
    expect(cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)).variables).toEqual({
      '--pw-header-height': `${limits.headerHeight}px`,
      '--pw-sidebar-width': `${limits.sidebarWidth}px`,
    });
    expect(theme.breakpoints).toMatchObject({
      sm: `${limits.compactHeaderUpTo + 1}px`,
      md: `${limits.sidebarOverlayBelow}px`,
    });
  });

  it('reach media queries: the header is compact up to 600 px, the sidebar an overlay below 1024 px', async () => {
    expect(await build('@media (--phone) {}')).toContain('(max-width: 600px)');
    expect(await build('@media (--sidebar-overlay) {}')).toContain('(max-width: 1023px)');
    await expect(build('@media (--tablet) {}')).rejects.toThrow('Unknown media query --tablet');
  });

  it('are used by every stylesheet, and none repeats them by hand', async () => {
    const files = await readCss();
    expect(files.length).toBeGreaterThan(30);
    const byHand =
      /@media[^{]*\b(599|600|601|1023|1024|1025)px|--pw-header-height:|(height|rows):[^;]*\b72px|columns: 260px/;
    for (const { file, css } of files) {
      expect(css, file).not.toMatch(byHand);
      expect(await build(css, file), file).not.toMatch(/@media[^{]*--/);
    }
  });
});
