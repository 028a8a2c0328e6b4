import type { Page } from '@playwright/test';
import { type Installation, readInstallation, startSignedIn } from '../installation.ts';
import { expect, test } from '../journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type ListPage = [
  title: string,
  role: keyof Installation['sessions'],
  path: (installation: Installation) => string,
  above?: number,
];
/** The links to the sections of a page, above its list. */
const SECTIONS_PX = 45;
const LISTS: readonly ListPage[] = [
  ['candidates', 'agency', () => '/agency/candidates-management'],
  ['jobs', 'agency', () => '/agency/jobs-management'],
  ['jobs and matches', 'agency', () => '/agency/jobs-and-matches'],
  ['all matches', 'agency', () => '/agency/matches-management'],
  ['recruiters', 'agency', () => '/agency/recruiters-management'],
  ['clients', 'agency', () => '/agency/clients', SECTIONS_PX],
  ['contacts', 'agency', () => '/agency/clients?section=contacts', SECTIONS_PX],
  ['submissions', 'agency', () => '/agency/submissions'],
  ["a recruiter's candidates", 'recruiter', () => '/recruiter/candidates-management'],
  ["a recruiter's jobs", 'recruiter', () => '/recruiter/jobs-management'],
  ["a recruiter's matches", 'recruiter', () => '/recruiter/matches-management'],
  ['agencies', 'super_admin', () => '/super-admin/agency-management'],
];

const FIRST_CARD_PX = 176;
const TARGET_PX = 40;

/**
 * The controls of the page that reach less than `size` around their centre, in any direction: a finger there would
 * press something else. Links within a sentence are as high as its line.
 */
const smallTargets = (page: Page, size: number) =>
  page.evaluate((least) => {
    const controls =
      'button, a[href], input, select, textarea, summary, [role="switch"], .mantine-SegmentedControl-label';
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      if (element.closest('[inert], [aria-hidden="true"], p') || element.getAttribute('tabindex') === '-1')
        continue;
      if (getComputedStyle(element).pointerEvents === 'none' || !element.checkVisibility()) continue;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width < 2 || top < 0 || left < 0) continue; // What only screen readers meet.
      const [x, y] = [left + width / 2, top + height / 2];
      const reach = least / 2 - 1;
      const label = element.closest('label');
      const isHit = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (element.contains(hit) || label?.contains(hit) === true);
      };
      const isAtEdge = (dx: number) => x + dx < 0 || x + dx >= innerWidth;
      const steps = [-reach, reach] as const;
      const misses = [
        ...steps.filter((dx) => width < least && !isAtEdge(dx) && !isHit(dx, 0)).map(() => 'x'),
        ...steps.filter((dy) => height < least && !isHit(0, dy)).map(() => 'y'),
      ];
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      if (misses.length > 0)
        found.push(`${name.trim()} ${Math.round(width)}×${Math.round(height)} ${misses.join('')}`);
    }
    return found;
  }, size);

for (const [title, role, path, above = 0] of LISTS)
  test(`the list of ${title} begins within ${FIRST_CARD_PX + above} px on a phone, and fingers meet what they press`, async ({
    page,
    context,
  }) => {
    const installation = readInstallation();
    await startSignedIn(context, installation.sessions[role]);
    await page.goto(path(installation));
    const first = page.locator('main ul[aria-label]:not([aria-busy]) > li').first();
    await expect(first).toBeVisible();
    await expect
      .poll(async () => (await first.boundingBox())?.y ?? 999)
      .toBeLessThanOrEqual(FIRST_CARD_PX + above);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await smallTargets(page, TARGET_PX)).toEqual([]);
  });

test('header and pager of a list scroll away, and the header comes back with the first step upwards', async ({
  page,
  context,
}) => {
  await startSignedIn(context, readInstallation().sessions.agency);
  await page.goto('/agency/candidates-management');
  await expect(page.locator('main ul[aria-label]:not([aria-busy]) > li').first()).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header).toBeInViewport();
  await expect(page.getByLabel('Rows per page')).not.toBeInViewport();
  // What comes above the list a moment later moves the page as a step upwards does.
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 300));
    await expect(header).not.toBeInViewport({ timeout: 1000 });
  }).toPass();
  await page.evaluate(() => window.scrollBy(0, -40));
  await expect(header).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByLabel('Rows per page')).toBeInViewport();
});

test('a candidate is called and written to from the card', async ({ page, context }) => {
  await startSignedIn(context, readInstallation().sessions.agency);
  await page.goto('/agency/candidates-management');
  const card = page.locator('main ul[aria-label]:not([aria-busy]) > li').filter({
    has: page.locator('[data-contact="email"]'),
  });
  await expect(card.first().locator('[data-contact="email"]')).toHaveAttribute('href', /^mailto:/);
});

test('the product can be installed: its manifest, icons and headers are in order', async ({
  page,
  request,
  context,
}) => {
  const response = await page.goto('/auth');
  expect(response?.headers()['content-security-policy']).toContain("manifest-src 'self'");
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await request.get(href ?? '');
  expect(manifest.headers()).toMatchObject({
    'content-type': expect.stringMatching(/^application\/manifest\+json/),
    'cache-control': 'no-cache',
    etag: expect.any(String),
  });
  const { icons, display, start_url } = (await manifest.json()) as {
    icons: { src: string; sizes: string; purpose?: string }[];
    display: string;
    start_url: string;
  };
  expect({ display, start_url }).toEqual({ display: 'standalone', start_url: '/' });
  expect(icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
    // The head of a PNG gives its width and height at bytes 16 and 20.
    const bytes = await icon.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  const devtools = await context.newCDPSession(page);
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The only one of a test: its browser keeps nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('the header is 72 px high at every width, with a logo or its mark, and compact up to 600 px', async ({
  page,
  context,
}) => {
  await startSignedIn(context, readInstallation().sessions.agency);
  await page.goto('/agency/candidates-management');
  const header = page.getByRole('banner');
  const role = header.getByText('AGENCY', { exact: true });
  for (const width of [320, 390, 600, 601, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await header.boundingBox())?.height, `${width} px`).toBe(72);
    await expect(header.locator('path[stroke-width="2.400"]').filter({ visible: true })).toHaveCount(1);
    await expect(role).toBeVisible({ visible: width > 600 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
