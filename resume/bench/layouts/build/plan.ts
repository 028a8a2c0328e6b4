import { spawnSync } from 'node:child_process';
import { ARTICLES } from '../latex/articles.ts';
import { TEX_CLASSES } from '../latex/classes.ts';
import type { Layout, Printed } from '../layout.ts';
import { OFFICE } from '../office/office.ts';
import { PEOPLE } from '../people/index.ts';
import type { Person } from '../people/person.ts';
import { jsonResume, packageOf, THEMES } from '../themes/themes.ts';

/** A file that is to be made: one person in one layout. */
export interface Planned {
  name: string;
  layout: Layout;
  person: Person;
  source: string;
}

/** `printed` may be less than the layout's, where a theme leaves something out. */
export type BuiltFile = Planned & { file: string; printed?: Printed };
export interface Built {
  files: BuiltFile[];
  skipped: string[];
}

const THEME_LAYOUTS: Layout[] = Object.keys(THEMES).map((theme) => ({
  kind: 'theme',
  name: packageOf(theme),
  source: jsonResume,
}));
const SETS: [layouts: readonly Layout[], people: number][] = [
  [[...TEX_CLASSES, ...ARTICLES], 3],
  [OFFICE, 4],
  [THEME_LAYOUTS, 4],
];

/** Each layout with some of the people, who take turns. */
export function planSet(): Planned[] {
  const planned: Planned[] = [];
  let turn = 0;
  for (const [layouts, count] of SETS)
    for (const layout of layouts) {
      const allowed = PEOPLE.filter((person) => layout.only?.(person) ?? true);
      for (let at = 0; at < Math.min(count, allowed.length); at++) {
        const person = allowed[turn++ % allowed.length];
        if (!person || planned.some((one) => one.layout === layout && one.person === person)) continue;
        planned.push({
          name: `${layout.name}--${person.key}`,
          layout,
          person,
          source: layout.source(person),
        });
      }
    }
  return planned;
}

export const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

export const firstLine = (program: string): string =>
  spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.split('\n')[0]?.trim() ?? '';
