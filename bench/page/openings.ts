// How long lists and drawers take to open: from the click to the first frame that shows content, without a skeleton.
import type { Page } from 'playwright-core';
import type { Role } from './demo-product.ts';

export type Opening = { name: string; role: Role; from: string; click: string; content: string };
export type Opened = { ms: number; shift: number };

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

// Runs in the page: waits for the next click, then for the first frame with content, which is painted one frame later.
const MEASURE = `(content) => new Promise((done) => {
  const before = window.observed.shift;
  addEventListener('click', ({ timeStamp }) => {
    const look = () => {
      if (!document.querySelector(content)) return requestAnimationFrame(look);
      requestAnimationFrame(() => {
        const ms = performance.now() - timeStamp;
        setTimeout(() => done({ ms, shift: window.observed.shift - before }), 300);
      });
    };
    look();
  }, { capture: true, once: true });
})`;

/** Opens a list or drawer once, by a mouse click on a freshly loaded, idle page. */
export async function measureOpening(page: Page, url: string, opening: Opening): Promise<Opened> {
  await page.goto(`${url}${opening.from}`);
  const target = page.locator(opening.click).first();
  await target.waitFor();
  await page.waitForTimeout(500);
  const measured = page.evaluate(`(${MEASURE})(${JSON.stringify(opening.content)})`) as Promise<Opened>;
  const [opened] = await Promise.all([measured, target.click({ position: CORNER })]);
  return opened;
}
