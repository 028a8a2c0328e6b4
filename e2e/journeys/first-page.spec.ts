import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, signUpUnconfirmed, test } from '../journey.ts';

const DIST = join(import.meta.dirname, '..', '..', 'web', 'dist');
const documents = JSON.parse(readFileSync(join(DIST, 'documents.json'), 'utf8')) as Record<string, string>;

const MAX_FILES = 12;
const MAX_KB = { signIn: 200, other: 300 };

/** The scripts that a document names, which are all that its page loads until its content. */
const scriptsOf = (html: string) => [...new Set(html.match(/assets\/[\w.-]+\.js/g))];

/** As served: compressed, unless a file is too small for that. */
function kilobytesOf(scripts: readonly string[]): number {
  const sizes = scripts.map((path) => {
    const compressed = join(DIST, `${path}.br`);
    return statSync(existsSync(compressed) ? compressed : join(DIST, path)).size;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

test('no page loads more than 12 script files or 300 KB until its content, sign-in 200 KB', () => {
  expect(Object.keys(documents).length).toBeGreaterThan(40);
  const heavy = Object.entries(documents).flatMap(([path, html]) => {
    const scripts = scriptsOf(html);
    const kilobytes = kilobytesOf(scripts);
    const limit = path === '/auth' ? MAX_KB.signIn : MAX_KB.other;
    return scripts.length > MAX_FILES || kilobytes > limit
      ? [`${path}: ${scripts.length} files, ${Math.round(kilobytes)} KB`]
      : [];
  });
  expect(heavy, 'Load less until the content, or plan the files again: npm run chunks').toEqual([]);
});

test('the first page breaks no rule of the content security policy', async ({ page }) => {
  const broken: string[] = [];
  await page.exposeFunction('report', (directive: string) => broken.push(directive));
  await page.addInitScript(
    "document.addEventListener('securitypolicyviolation', (event) => report(event.violatedDirective))",
  );
  await page.goto('/auth');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(broken).toEqual([]);
});

/** Opens a page whose script never arrives, so that only what the server has sent is shown. */
async function openWithoutScript(page: Page, path: string) {
  await page.route(/\/assets\/index-[\w-]+\.js$/, () => new Promise(() => undefined));
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#skeleton')).toBeAttached();
}

const CANDIDATES = '/agency/candidates-management';

test('a visitor without a session sees the sign-in page before any script, and nothing of the shell', async ({
  page,
}) => {
  await openWithoutScript(page, '/auth');
  await expect(page.locator('#skeleton').getByText('Resumes in, explained matches out.')).toBeVisible();
  await openWithoutScript(page, CANDIDATES);
  await expect(page.locator('#skeleton')).toBeHidden();
});

test('the shell is there before any script, in its place and in the chosen colours', async ({ page }) => {
  await signUpUnconfirmed(page, 'Skerry Recruitment', 'Ina Holm');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Dark mode' }).click();
  // What the page before still loads is not counted.
  await page.goto('about:blank');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const listed = page.waitForRequest(/getCandidates$/);
  await page.goto(CANDIDATES);
  await listed;
  const untilListed = requested.slice(
    0,
    requested.findIndex((path) => path.endsWith('/getCandidates')),
  );
  const scripts = untilListed.filter((path) => path.endsWith('.js')).map((path) => path.slice(1));
  expect(new Set(scripts)).toEqual(new Set(scriptsOf(documents[CANDIDATES]!)));
  const places = async (within: string) => {
    const title = page.locator(within).getByText('Candidate Management').first();
    const items = ['Recruiters', 'Candidates', 'Settings'].map((name) =>
      page.locator(within).getByText(name, { exact: true }).first(),
    );
    const boxes = [];
    for (const one of [title, ...items]) {
      const { x, y, height } = (await one.boundingBox())!;
      boxes.push([Math.round(x), Math.round(y), Math.round(height)]);
    }
    return boxes;
  };
  await expect(page.locator('#skeleton')).toHaveCount(0);
  const drawn = await places('#root');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await openWithoutScript(page, CANDIDATES);
  await expect(page.locator('#skeleton')).toBeVisible();
  // Its styles may come a moment after it.
  await expect.poll(() => places('#skeleton')).toEqual(drawn);
  expect(await background()).toBe(dark);
});
