import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { BROWSER_ARGS, browserPath } from '../../../../e2e/browser.ts';
import type { Printed } from '../layout.ts';
import type { Person } from '../people/person.ts';
import { packageOf, THEMES } from '../themes/themes.ts';
import { monthText } from '../wording.ts';
import type { Built, Planned } from './plan.ts';

const INSTALL_MS = 120_000;
const RENDER_MS = 30_000;
const RENDERER = join(import.meta.dirname, '..', 'themes', 'render.mjs');

/** Installs a theme with its exact version beside the set, from the npm registry and without scripts. */
function install(theme: keyof typeof THEMES, folder: string): boolean {
  const name = packageOf(theme);
  const about = join(folder, 'node_modules', name, 'package.json');
  const isThere = () =>
    existsSync(about) && JSON.parse(readFileSync(about, 'utf8')).version === THEMES[theme];
  if (isThere()) return true;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const args = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    `${name}@${THEMES[theme]}`,
  ];
  spawnSync('npm', args, { cwd: folder, stdio: 'ignore', timeout: INSTALL_MS });
  return isThere();
}

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What the theme leaves out, by the text that its page shows. */
function printedOn(text: string, person: Person): Printed {
  const shown = letters(text);
  const has = (part: string) => shown.includes(letters(part));
  const english = { ...person, language: 'en' as const };
  const forms = ['short', 'long', 'slash', 'point'] as const;
  const months = person.jobs.flatMap(({ start, end = start }) =>
    [start, end].flatMap((month) => [month, ...forms.map((form) => monthText(english, month, form))]),
  );
  return {
    ...(has(person.phone) ? {} : { noPhone: true as const }),
    ...(has(person.email) ? {} : { noEmail: true as const }),
    ...(has(person.city) ? {} : { noCity: true as const }),
    ...(person.studies.every(({ school }) => has(school)) ? {} : { noStudies: true as const }),
    ...(months.some(has) ? {} : { years: true as const }),
    ...(person.volunteering?.every(({ company }) => has(company)) ? { volunteering: true as const } : {}),
  };
}

async function print(browser: Browser, page: string, pdf: string): Promise<string> {
  const context = await browser.newContext();
  try {
    // Fonts and icons of other hosts would make the set depend on them.
    await context.route(/^https?:/, (route) => route.abort());
    const tab = await context.newPage();
    await tab.goto(pathToFileURL(page).href, { waitUntil: 'load' });
    await tab.pdf({ path: pdf, format: 'A4', printBackground: true });
    await tab.emulateMedia({ media: 'print' });
    return await tab.evaluate<string>('document.body.innerText');
  } finally {
    await context.close();
  }
}

/** Renders the people with each theme and prints the pages with the browser of the journeys. */
export async function buildThemes(planned: Planned[], folder: string, files: string): Promise<Built> {
  const built: Built = { files: [], skipped: [] };
  const browser = await chromium
    .launch({ executablePath: await browserPath(), args: BROWSER_ARGS })
    .catch(() => undefined);
  if (!browser) return { files: [], skipped: ['themes: no browser starts'] };
  try {
    for (const theme of Object.keys(THEMES) as (keyof typeof THEMES)[]) {
      const wanted = planned.filter(({ layout }) => layout.name === packageOf(theme));
      const own = join(folder, theme);
      if (wanted.length === 0) continue;
      if (!install(theme, own)) {
        built.skipped.push(`${packageOf(theme)}: not installed`);
        continue;
      }
      for (const one of wanted) {
        const [json, html] = [join(own, `${one.name}.json`), join(own, `${one.name}.html`)];
        writeFileSync(json, one.source);
        const { status } = spawnSync(process.execPath, [RENDERER, own, packageOf(theme), json, html], {
          stdio: 'ignore',
          timeout: RENDER_MS,
        });
        if (status !== 0) {
          built.skipped.push(`${packageOf(theme)}: does not render`);
          break;
        }
        const file = `${one.name}.pdf`;
        const text = await print(browser, html, join(files, file));
        built.files.push({ ...one, file, printed: printedOn(text, one.person) });
      }
    }
  } finally {
    await browser.close();
  }
  return built;
}
