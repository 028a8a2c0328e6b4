// Page loads with an empty cache: compressed script size of the first page, and largest contentful paint and layout
// shift of the pages that recruiters open most; then how long lists and drawers take to open. The reference is a limit,
// not another product.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { BROWSER_ARGS, browserPath } from '../../e2e/browser.ts';
import { digits, quantile, type Report } from '../report.ts';
import { type DemoProduct, startDemo } from './demo-product.ts';
import { limitOf, measureOpening, measureSidebar, OPENINGS, type Opened } from './openings.ts';

const DIST = join(import.meta.dirname, '..', '..', 'web', 'dist');
const LOADS = 5;
const OPENS = 12;
/** Of all pages of the sidebar, and where they begin. */
const ROUNDS = 6;
const SIDEBARS = ['list: candidates', 'list: jobs', 'list: agencies'];
const SETTLE_MS = 700;
const MAX_SCRIPT_KB = 200;
/** "Good" according to web.dev. */
const MAX_PAINT_MS = 2500;
const MAX_LAYOUT_SHIFT = 0.05;

type PageLoad = { paintMs: number; shift: number; scripts: string[] };
type Observed = { paintMs: number; shift: number };

// Runs in the page before any other script, so that no entry is missed.
const OBSERVE = `
  window.observed = { paintMs: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.observed.paintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.observed.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

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

/** Loads a page with an empty cache. */
async function load(
  browser: Browser,
  url: string,
  storage: Record<string, string> | undefined,
): Promise<PageLoad> {
  const context = await newContext(browser, storage);
  try {
    const page: Page = await context.newPage();
    const scripts: string[] = [];
    page.on('requestfinished', (request) => {
      const path = new URL(request.url()).pathname;
      if (path.endsWith('.js')) scripts.push(path);
    });
    // The event stream stays open, so the network is never idle: wait until no more scripts are loaded.
    await page.goto(url, { waitUntil: 'load' });
    let before = -1;
    for (let waited = 0; waited < 10_000 && before !== scripts.length; waited += SETTLE_MS) {
      before = scripts.length;
      await page.waitForTimeout(SETTLE_MS);
    }
    if (new URL(page.url()).pathname !== new URL(url).pathname)
      throw new Error(`${url} redirected to ${page.url()}: the session was not accepted`);
    const observed = (await page.evaluate('window.observed')) as Observed;
    return { ...observed, scripts: [...new Set(scripts)] };
  } finally {
    await context.close();
  }
}

const KB = 1024;
const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;

/** KB of scripts as compressed in the build; files too small for compression count uncompressed. */
function scriptKb(scripts: readonly string[], ending: '.br' | '.gz'): number {
  const bytes = scripts.map((script) => {
    const path = join(DIST, script);
    return sizeOf(`${path}${ending}`) ?? readFileSync(path).length;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / KB;
}

async function measurePages(browser: Browser, demo: DemoProduct) {
  const results: { name: string; loads: PageLoad[] }[] = [];
  for (const { name, path, isSignedIn } of demo.pages) {
    const loads: PageLoad[] = [];
    for (let at = 0; at < LOADS; at++)
      loads.push(await load(browser, `${demo.url}${path}`, isSignedIn ? demo.storages.agency : undefined));
    results.push({ name, loads });
  }
  return results;
}

/** Opens each list and drawer several times on a freshly loaded page, and then the pages of the sidebar in one tab. */
async function measureOpenings(browser: Browser, demo: DemoProduct) {
  const results: { name: string; opened: Opened[] }[] = [];
  for (const opening of OPENINGS) {
    const opened: Opened[] = [];
    const closed: Opened[] = [];
    const context = await newContext(browser, demo.storages[opening.role]);
    const page = await context.newPage();
    for (let at = 0; at < OPENS; at++) {
      const measured = await measureOpening(page, demo.url, opening);
      opened.push(measured.opened);
      if (measured.closed) closed.push(measured.closed);
    }
    await context.close();
    results.push({ name: opening.name, opened });
    if (opening.closes) results.push({ name: opening.closes, opened: closed });
  }
  for (const { role, from } of OPENINGS.filter(({ name }) => SIDEBARS.includes(name))) {
    const context = await newContext(browser, demo.storages[role]);
    const page = await context.newPage();
    const opened = await measureSidebar(page, `${demo.url}${from}`, ROUNDS);
    await context.close();
    results.push({ name: `sidebar: ${role}`, opened });
  }
  return results;
}

type Measured = {
  pages: Awaited<ReturnType<typeof measurePages>>;
  openings: Awaited<ReturnType<typeof measureOpenings>>;
};

function reportOf({ pages: results, openings }: Measured, version: string): Report {
  const rows = results.map(({ name, loads }) => {
    const scripts = loads[0]!.scripts;
    return {
      name,
      scripts: scripts.length,
      gzip: scriptKb(scripts, '.gz'),
      brotli: scriptKb(scripts, '.br'),
      paint: quantile(
        loads.map(({ paintMs }) => paintMs),
        0.5,
      ),
      shift: Math.max(...loads.map(({ shift }) => shift)),
    };
  });
  const first = rows[0]!;
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
      `cache and a small demo installation; median paint and worst layout shift of ${LOADS} loads. Lists and drawers: from a ` +
      `click to the first frame with content, ${OPENS} times, each on a page that was loaded anew and has loaded the scripts of ` +
      `the sidebar's pages; closing to the first frame without the drawer; sidebar: all its pages, ${ROUNDS} times in one tab.`,
    tables: [
      {
        head: ['page', 'scripts', 'script KB gzip', 'script KB brotli', 'largest paint ms', 'layout shift'],
        rows: rows.map(({ name, scripts, gzip, brotli, paint, shift }) => [
          name,
          scripts,
          digits(gzip),
          digits(brotli),
          Math.round(paint),
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
      {
        text: `the first page loads at most ${MAX_SCRIPT_KB} KB of compressed script (${digits(first.gzip)} gzip)`,
        isMet: first.gzip <= MAX_SCRIPT_KB,
      },
      ...rows.map(({ name, paint, shift }) => ({
        text: `${name}: paint within ${MAX_PAINT_MS} ms, layout shift within ${MAX_LAYOUT_SHIFT}`,
        isMet: paint > 0 && paint <= MAX_PAINT_MS && shift <= MAX_LAYOUT_SHIFT,
      })),
      ...opened.map(({ name, p95, shift }) => ({
        text: `${name}: p95 within ${limitOf(name)} ms, layout shift within ${MAX_LAYOUT_SHIFT}`,
        isMet: p95 <= limitOf(name) && shift <= MAX_LAYOUT_SHIFT,
      })),
    ],
  };
}

/** Starts a demo installation and a browser, and stops both at the end. */
export async function run(): Promise<Report> {
  const demo = await startDemo();
  try {
    const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_ARGS });
    try {
      const pages = await measurePages(browser, demo);
      return reportOf({ pages, openings: await measureOpenings(browser, demo) }, browser.version());
    } finally {
      await browser.close();
    }
  } finally {
    await demo.stop();
  }
}
