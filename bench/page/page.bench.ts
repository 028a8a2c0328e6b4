// The first page with an empty cache: Lighthouse, first paint and content on a slow machine and network, scripts until
// the content and layout shift; then how long lists and drawers take to open. The references are limits, not another product.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SCRIPT_PATH } from '@placewell/server/sharing/share-pages/layout.rules.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { BROWSER_ARGS, browserPath } from '../../e2e/browser.ts';
import { type BenchOptions, digits, quantile, type Report, type Sizes, sizesOf } from '../report.ts';
import { type DemoPage, type DemoProduct, startDemo } from './demo-product.ts';
import { isLighthouseInstalled, lighthouseScores, type Scores } from './lighthouse.ts';
import { limitOf, measureOpening, measureSidebar, OPENINGS, type Opened } from './openings.ts';

const DIST = join(import.meta.dirname, '..', '..', 'web', 'dist');
/** That of pages for clients, which the server serves as it is. */
const SHARED_PAGE_SCRIPT = join(
  import.meta.dirname,
  '../../server/sharing/share-pages/browser/share-page.js',
);
type PageSizes = {
  loads: number;
  opens: number;
  /** Of all pages of the sidebar. */
  rounds: number;
  pages: number;
  openings: number;
  /** The first pages, which Lighthouse looks at. */
  scored: number;
};
export const SIZES: Sizes<PageSizes> = {
  short: { loads: 1, opens: 1, rounds: 1, pages: 2, openings: 1, scored: 1 },
  usual: { loads: 5, opens: 12, rounds: 6, pages: 99, openings: 99, scored: 6 },
};
/** Where the rounds of the sidebar begin. */
const SIDEBARS = ['list: candidates', 'list: jobs', 'list: agencies'];
const SETTLE_MS = 700;
/** Four times slower than this machine, at 1.6 Mbit/s with 150 ms to the server. */
const SLOW = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000, offline: false };
const SLOWER_PROCESSOR = 4;
const MAX_SCRIPTS = 12;
const maxScriptKb = (page: string) => (page === 'sign-in' ? 200 : 300);
const MAX_PAINT_MS = 1500;
const MAX_CONTENT_MS = 4000;
const MAX_LAYOUT_SHIFT = 0.02;
const leastScores = ({ page, profile }: Scores) => [
  profile === 'desktop' || page === 'shared page' ? 95 : page === 'sign-in' ? 90 : 80,
  100,
  100,
];

type PageLoad = { paintMs: number; contentMs: number; shift: number; scripts: string[] };

// Runs in the page before any other script, so that no entry is missed.
const OBSERVE = `
  window.observed = { paintMs: 0, contentMs: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.observed.paintMs ||= entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.observed.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

// Runs in the page: notes the first frame with content.
const WATCH = `(content) => {
  const look = () => {
    if (document.querySelector(content)) window.observed.contentMs ||= performance.now();
    else requestAnimationFrame(look);
  };
  look();
}`;

// Runs in the page: the observations, with the paths of the scripts asked for until the content.
const UNTIL_CONTENT = `({
  ...window.observed,
  scripts: [...new Set(performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= window.observed.contentMs)
    .map(({ name }) => new URL(name).pathname))],
})`;

async function newContext(
  browser: Browser,
  storage: Record<string, string> | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await context.addInitScript(OBSERVE);
  if (storage)
    await context.addInitScript(
      `for (const [key, value] of Object.entries(${JSON.stringify(storage)})) localStorage.setItem(key, value);`,
    );
  return context;
}

/** Loads a page with an empty cache on a slow machine and network, until it has its content. */
async function load(
  browser: Browser,
  demo: DemoProduct,
  { path, role, content }: DemoPage,
): Promise<PageLoad> {
  const context = await newContext(browser, role && demo.storages[role]);
  try {
    const page: Page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    await page.addInitScript(`(${WATCH})(${JSON.stringify(content)})`);
    await page.goto(`${demo.url}${path}`, { waitUntil: 'commit' });
    await page.waitForSelector(content, { timeout: 60_000 });
    await page.waitForTimeout(SETTLE_MS);
    return (await page.evaluate(UNTIL_CONTENT)) as PageLoad;
  } finally {
    await context.close();
  }
}

const KB = 1024;
const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;

/** KB of scripts as served; files too small for compression count uncompressed. */
function scriptKb(scripts: readonly string[]): number {
  const bytes = scripts.map((script) => {
    const path = script === SCRIPT_PATH ? SHARED_PAGE_SCRIPT : join(DIST, script);
    return sizeOf(`${path}.br`) ?? readFileSync(path).length;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / KB;
}

async function measurePages(browser: Browser, demo: DemoProduct, { loads: times }: PageSizes) {
  const results: { name: string; loads: PageLoad[] }[] = [];
  for (const page of demo.pages) {
    const loads: PageLoad[] = [];
    for (let at = 0; at < times; at++) loads.push(await load(browser, demo, page));
    results.push({ name: page.name, loads });
  }
  return results;
}

/** Opens each list and drawer several times on a freshly loaded page, and then the pages of the sidebar in one tab. */
async function measureOpenings(browser: Browser, demo: DemoProduct, { openings, opens, rounds }: PageSizes) {
  const measured = OPENINGS.slice(0, openings);
  const results: { name: string; opened: Opened[] }[] = [];
  for (const opening of measured) {
    const opened: Opened[] = [];
    const closed: Opened[] = [];
    const context = await newContext(browser, demo.storages[opening.role]);
    const page = await context.newPage();
    for (let at = 0; at < opens; at++) {
      const measured = await measureOpening(page, demo.url, opening);
      opened.push(measured.opened);
      if (measured.closed) closed.push(measured.closed);
    }
    await context.close();
    results.push({ name: opening.name, opened });
    if (opening.closes) results.push({ name: opening.closes, opened: closed });
  }
  for (const { role, from } of measured.filter(({ name }) => SIDEBARS.includes(name))) {
    const context = await newContext(browser, demo.storages[role]);
    const page = await context.newPage();
    const opened = await measureSidebar(page, `${demo.url}${from}`, rounds);
    await context.close();
    results.push({ name: `sidebar: ${role}`, opened });
  }
  return results;
}

type Measured = {
  pages: Awaited<ReturnType<typeof measurePages>>;
  openings: Awaited<ReturnType<typeof measureOpenings>>;
  scores: Scores[];
};

function reportOf(
  { pages: results, openings, scores }: Measured,
  version: string,
  { loads: times, opens, rounds }: PageSizes,
): Report {
  const rows = results.map(({ name, loads }) => {
    const median = (times: number[]) => quantile(times, 0.5);
    return {
      name,
      scripts: Math.max(...loads.map(({ scripts }) => scripts.length)),
      kilobytes: Math.max(...loads.map(({ scripts }) => scriptKb(scripts))),
      paint: median(loads.map(({ paintMs }) => paintMs)),
      content: median(loads.map(({ contentMs }) => contentMs)),
      shift: Math.max(...loads.map(({ shift }) => shift)),
    };
  });
  const opened = openings.map(({ name, opened }) => ({
    name,
    p50: quantile(
      opened.map(({ ms }) => ms),
      0.5,
    ),
    p95: quantile(
      opened.map(({ ms }) => ms),
      0.95,
    ),
    shift: Math.max(...opened.map(({ shift }) => shift)),
  }));
  return {
    description:
      `The built web application, served by the product without a proxy on this machine, in Chromium ${version} with an empty ` +
      `cache and a small demo installation. Lighthouse as a desktop and as a phone. Median first paint and content, worst ` +
      `layout shift and most scripts of ${times} loads on a processor ${SLOWER_PROCESSOR} times slower at 1.6 Mbit/s and 150 ms. ` +
      `Lists and drawers: from a click to the first frame with content, ${opens} times, each on a page that was loaded anew and ` +
      `has loaded the scripts of the sidebar's pages; closing to the first frame without the drawer; sidebar: all its pages, ` +
      `${rounds} times in one tab.`,
    tables: [
      {
        head: ['Lighthouse', 'performance', 'accessibility', 'best practices', 'failed'],
        rows: scores.map(({ page, profile, scores: [fast = 0, usable = 0, good = 0], failed }) => [
          `${page}, ${profile}`,
          fast,
          usable,
          good,
          failed.join(', '),
        ]),
      },
      {
        head: ['page', 'scripts', 'script KB', 'first paint ms', 'content ms', 'layout shift'],
        rows: rows.map(({ name, scripts, kilobytes, paint, content, shift }) => [
          name,
          scripts,
          digits(kilobytes),
          Math.round(paint),
          Math.round(content),
          shift.toFixed(3),
        ]),
      },
      {
        head: ['opened by a click', 'p50 ms', 'p95 ms', 'layout shift'],
        rows: opened.map(({ name, p50, p95, shift }) => [
          name,
          Math.round(p50),
          Math.round(p95),
          shift.toFixed(3),
        ]),
      },
    ],
    limits: [
      ...scores.map((one) => ({
        text: `${one.page}, ${one.profile}: Lighthouse at least ${leastScores(one).join(', ')}`,
        isMet: leastScores(one).every((least, at) => (one.scores[at] ?? 0) >= least),
        isOfSpeed: true,
      })),
      ...rows.map(({ name, scripts, kilobytes }) => ({
        text: `${name}: at most ${MAX_SCRIPTS} script files and ${maxScriptKb(name)} KB until its content`,
        isMet: scripts <= MAX_SCRIPTS && kilobytes <= maxScriptKb(name),
      })),
      ...rows.map(({ name, paint, content, shift }) => ({
        text: `${name}: first paint within ${MAX_PAINT_MS} ms, content within ${MAX_CONTENT_MS} ms, layout shift within ${MAX_LAYOUT_SHIFT}`,
        isMet: paint <= MAX_PAINT_MS && content <= MAX_CONTENT_MS && shift <= MAX_LAYOUT_SHIFT,
        isOfSpeed: true,
      })),
      ...opened.map(({ name, p95, shift }) => ({
        text: `${name}: p95 within ${limitOf(name)} ms, layout shift within ${MAX_LAYOUT_SHIFT}`,
        isMet: p95 <= limitOf(name) && shift <= MAX_LAYOUT_SHIFT,
        isOfSpeed: true,
      })),
    ],
  };
}

/** Starts a demo installation and a browser, and stops both at the end. */
export async function run(options: BenchOptions): Promise<Report> {
  const { only, isShort } = options;
  const sizes = sizesOf(SIZES, options);
  const started = await startDemo();
  // Of chosen pages only their loads and scores.
  const isPart = only.length > 0;
  const pages = started.pages.filter(({ name }) => !isPart || only.includes(name)).slice(0, sizes.pages);
  const demo = { ...started, pages };
  try {
    const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_ARGS });
    try {
      const loaded = await measurePages(browser, demo, sizes);
      const openings = isPart ? [] : await measureOpenings(browser, demo, sizes);
      // The short form does not install it.
      const isScored = !isShort || isLighthouseInstalled();
      const scores = isScored ? await lighthouseScores(demo, pages.slice(0, sizes.scored)) : [];
      return { ...reportOf({ pages: loaded, openings, scores }, browser.version(), sizes), isPart };
    } finally {
      await browser.close();
    }
  } finally {
    await demo.stop();
  }
}
