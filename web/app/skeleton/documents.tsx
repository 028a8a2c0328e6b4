// Run by the build, in Node: what the document of each page has beside that of all pages.
import { MantineProvider } from '@mantine/core';
import type { Page } from '@placewell/contract/pages.ts';
import { SIGNED_IN } from '@placewell/contract/people/roles.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AuthSkeleton } from '../../people/accounts/auth-layout.tsx';
import { cssVariablesResolver, theme } from '../../ui/theme/theme.ts';
import { OPEN_PAGES, type PagePart } from '../open-pages.ts';
import { PRICING } from '../pricing-part.ts';
import { navItems } from '../shell/navigation.ts';
import { SHELL_PAGES } from '../shell-pages.ts';
import { ShellSkeleton } from './skeleton.tsx';

export type PageDocument = {
  path: Page;
  /** The module of the page, as the build calls it: from the folder of the web application. */
  module: string;
  /** The frame around it, whose scripts it loads too. */
  frame?: 'shell' | 'open';
  /** The markup until the scripts have run; '' for none. */
  skeleton: string;
};

/** The imported path in the code of `() => import(…)`. */
const moduleOf = ([load]: PagePart) => /["']\/([^"']+)["']/.exec(String(load))?.[1] ?? '';

/** By the prefix of the path or, without one, who has it in the sidebar. */
const roleOf = (path: string) =>
  SIGNED_IN.find((role) => path.startsWith(`/${role.replace('_', '-')}/`)) ??
  SIGNED_IN.find((role) => navItems(role).some(({ to }) => to === path));

const draw = (skeleton: ReactNode) =>
  renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      {skeleton}
    </MantineProvider>,
  );

export const documents: PageDocument[] = [
  ...OPEN_PAGES.map(([path, , part]) => {
    const skeleton = path.startsWith('/auth') ? draw(<AuthSkeleton />) : '';
    return { path, module: moduleOf(part), skeleton };
  }),
  { path: '/pricing', module: moduleOf(PRICING), frame: 'open', skeleton: '' },
  ...SHELL_PAGES.map(([path, title, part]): PageDocument => {
    const role = roleOf(path);
    const skeleton = role ? draw(<ShellSkeleton role={role} path={path} title={title} />) : '';
    return { path, module: moduleOf(part), frame: 'shell', skeleton };
  }),
];
