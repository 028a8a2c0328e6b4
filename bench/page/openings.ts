// How long lists and drawers take to open, and drawers to close, once the browser has loaded the scripts of the sidebar's
// pages: from the click to the first frame that shows content, without a skeleton, or no drawer.
import type { Page } from 'playwright-core';
import type { Role } from './demo-product.ts';

export type Opening = {
  name: string;
  role: Role;
  from: string;
  click: string;
  content: string;
  /** For the name of what closes it. */
  closes?: string;
};
export type Opened = { ms: number; shift: number };
/** Promised for 95 in 100. */
const LIMITS_MS = { list: 200, drawer: 100, closing: 150, sidebar: 200 };
export const limitOf = (name: string) => LIMITS_MS[name.split(':')[0] as keyof typeof LIMITS_MS];

const rowsOf = (table: string) => `table[aria-label="${table}"] tr[data-row-id]`;
const link = (path: string) => `nav[aria-label="Main"] a[href="${path}"]`;
/** A cell of the first row, clicked in a corner without link or control. */
const firstRow = (table: string) => `${rowsOf(table)}:first-child td:nth-child(3)`;
const CORNER = { x: 2, y: 3 };
const DRAWER = '[role="dialog"]';
/** A drawer that shows a record: it has a heading, and nothing in it is still loading. */
const FILLED_DRAWER = `${DRAWER}:has(h2):not(:has(.mantine-Skeleton-root, [aria-busy="true"]))`;

const list = (table: string, role: Role, from: string, to: string): Opening => ({
  name: `list: ${table.toLowerCase()}`,
  role,
  from,
  click: link(to),
  content: rowsOf(table),
});
const drawer = (name: string, role: Role, from: string, table: string): Opening => ({
  name: `drawer: ${name}`,
  role,
  from,
  click: firstRow(table),
  content: FILLED_DRAWER,
  closes: `closing: ${name}`,
});

export const OPENINGS: readonly Opening[] = [
  list('Candidates', 'agency', '/agency/recruiters-management', '/agency/candidates-management'),
  list('Recruiters', 'agency', '/agency/candidates-management', '/agency/recruiters-management'),
  list('Jobs', 'recruiter', '/recruiter/candidates-management', '/recruiter/jobs-management'),
  list('Matches', 'recruiter', '/recruiter/jobs-management', '/recruiter/matches-management'),
  list('Agencies', 'super_admin', '/super-admin/vocabulary', '/super-admin/agency-management'),
  drawer('candidate', 'recruiter', '/recruiter/candidates-management', 'Candidates'),
  drawer('job', 'recruiter', '/recruiter/jobs-management', 'Jobs'),
  drawer('match', 'recruiter', '/recruiter/matches-management', 'Matches'),
  drawer('agency', 'super_admin', '/super-admin/agency-management', 'Agencies'),
];

const CLOSE = `${DRAWER} button[aria-label="Close"]`;
/** Nothing of the page that was left, and nothing that still loads. */
const OTHER_PAGE = '#content:has(> *):not(:has([data-left], .mantine-Skeleton-root, [aria-busy="true"]))';

// Runs in the page: waits for the next click, then for the first frame with content, which is painted one frame later.
const MEASURE = `(content, isGone) => new Promise((done) => {
  const before = window.observed.shift;
  for (const part of document.querySelectorAll('#content > *')) part.dataset.left = '';
  addEventListener('click', ({ timeStamp }) => {
    const look = () => {
      if ((document.querySelector(content) === null) !== isGone) return requestAnimationFrame(look);
      requestAnimationFrame(() => {
        const ms = performance.now() - timeStamp;
        setTimeout(() => done({ ms, shift: window.observed.shift - before }), 300);
      });
    };
    look();
  }, { capture: true, once: true });
})`;

// Runs in the page: waits until nothing has been loaded for a second.
const QUIET = `new Promise((done) => {
  let count = -1;
  const look = () => {
    const now = performance.getEntriesByType('resource').length;
    if (now === count) return done();
    count = now;
    setTimeout(look, 1000);
  };
  look();
})`;

/** Clicks, and measures until the content is there, or gone. */
async function measureClick(page: Page, click: string, content: string, isGone = false): Promise<Opened> {
  const measured = page.evaluate(`(${MEASURE})(${JSON.stringify(content)}, ${isGone})`) as Promise<Opened>;
  const target = page.locator(click).first();
  const [opened] = await Promise.all([measured, target.click({ position: CORNER })]);
  return opened;
}

/** Opens a list or drawer once, by a mouse click on a freshly loaded, idle page, and closes the drawer. */
export async function measureOpening(page: Page, url: string, opening: Opening) {
  await page.goto(`${url}${opening.from}`);
  await page.locator(opening.click).first().waitFor();
  await page.evaluate(QUIET);
  const opened = await measureClick(page, opening.click, opening.content);
  return { opened, closed: opening.closes && (await measureClick(page, CLOSE, DRAWER, true)) };
}

/** Opens every page of the sidebar by a click, `rounds` times in one tab, which remembers what it has seen. */
export async function measureSidebar(page: Page, start: string, rounds: number): Promise<Opened[]> {
  await page.goto(start);
  const links = page.locator(link('/').replace('href=', 'href^='));
  await links.first().waitFor();
  await page.evaluate(QUIET);
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const opened: Opened[] = [];
  for (let round = 0; round < rounds; round++)
    for (const path of paths)
      if (new URL(page.url()).pathname !== path)
        opened.push(await measureClick(page, link(path), OTHER_PAGE));
  return opened;
}
