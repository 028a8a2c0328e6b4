import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { verifyEmail } from '@placewell/contract/people/accounts.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { findLink, tokenOf } from '@placewell/server/seed/outbox.ts';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';

export { expect } from '@playwright/test';

/** Errors that pages logged or threw; any that remain at the end fail the journey. */
const pageErrors = new WeakMap<BrowserContext, string[]>();

/** Without host and query: journeys look for a status in the text, and a port may hold its digits. */
function placeOf(message: ConsoleMessage) {
  const { url } = message.location();
  return URL.canParse(url) ? ` at ${new URL(url).pathname}` : '';
}

function collectErrors(context: BrowserContext) {
  const found: string[] = [];
  pageErrors.set(context, found);
  context.on('console', (message) => {
    // The console reports only the status of a refused request; its location names the call.
    if (message.type() === 'error') found.push(`console: ${message.text()}${placeOf(message)}`);
  });
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`));
}

/** With `E2E_DELAY_MS`, each response is delayed by up to that long, scripts too, which reveals dependence on their order. */
const MOST_DELAY_MS = Number(process.env.E2E_DELAY_MS ?? 0);

const delayAnswers = (context: BrowserContext) =>
  context.route(/\/(api|assets)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MOST_DELAY_MS));
    await route.continue().catch(() => undefined); // The page may be gone.
  });

export const test = base.extend<{ address: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern.
  address: async ({}, use) => use(process.env.E2E_URL!),
  baseURL: async ({ address }, use) => use(address),
  context: async ({ context }, use) => {
    collectErrors(context);
    if (MOST_DELAY_MS > 0) await delayAnswers(context);
    await use(context);
    expect(pageErrors.get(context), 'errors in the console').toEqual([]);
  },
});

/** Drops errors that a journey causes on purpose (a 401 response is logged to the console, too). */
export function ignoreErrors(context: BrowserContext, pattern: RegExp) {
  const found = pageErrors.get(context) ?? [];
  found.splice(0, found.length, ...found.filter((fault) => !pattern.test(fault)));
}

/** Longer than anything here takes to appear. */
const APPEARANCE_MS = 500;

/** Fails if something moves while it appears: a press that begins on it then ends beside it, and is lost. */
export async function expectAppearsInPlace(appearing: Locator) {
  const places = await appearing.evaluate(async (element, duration) => {
    const seen = new Set<string>();
    for (const end = performance.now() + duration; performance.now() < end; ) {
      const { x, y } = element.getBoundingClientRect();
      seen.add(`${x}, ${y}`);
      await new Promise(requestAnimationFrame);
    }
    return [...seen];
  }, APPEARANCE_MS);
  expect(places, 'the places where it was seen').toHaveLength(1);
}

/** Smaller than any icon that is meant to be seen. */
const SMALLEST_ICON_PX = 8;

/** Fails if an icon of a control is squeezed by the box that it stands in. */
async function expectIconsHaveRoom(page: Page) {
  const squeezed = await page.locator(':is(button, a, [role="button"]) svg').evaluateAll(
    (icons, smallest) =>
      icons.flatMap((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        // Nothing at all is hidden on purpose.
        if (width === 0 || height === 0 || Math.min(width, height) >= smallest) return [];
        const control = icon.closest('button, a, [role="button"]');
        return [`${control?.getAttribute('aria-label') ?? control?.textContent}: ${width} × ${height}`];
      }),
    SMALLEST_ICON_PX,
  );
  expect(squeezed, `squeezed icons on ${page.url()}`).toEqual([]);
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until nothing fades: colours are wrong meanwhile. */
async function expectNothingFades(page: Page) {
  // Rows of the page before are faded while the next ones load.
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  // Animations that end; a skeleton never stops.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
}

async function findViolations(page: Page, rules?: string[]) {
  await expectNothingFades(page);
  // The other mode opens a second page for each result, which takes longer than the rules themselves.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(WCAG_22_AA)).analyze();
  return violations;
}

/** Fails if an icon is squeezed, or if the page violates WCAG 2.2 AA, or the given rules only. */
export async function expectAccessible(page: Page, rules?: string[]) {
  let violations = await findViolations(page, rules);
  // A list that began to load again meanwhile was faded.
  if (violations.some(({ id }) => id === 'color-contrast')) violations = await findViolations(page, rules);
  await expectIconsHaveRoom(page);
  const summaries = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
  );
  expect(summaries, `axe on ${page.url()}`).toEqual([]);
}

/** The newest link with `path` in an email to `to`; waits for the email to appear in the outbox. */
export async function linkFromEmail(
  to: string,
  path: string,
  dataDir = process.env.E2E_DATA!,
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      () => {
        link = findLink(dataDir, { to, path });
        return link;
      },
      // The worker may have just begun.
      { message: `an email to ${to} with ${path}`, timeout: 60_000 },
    )
    .toBeTruthy();
  return link!;
}

export const PASSWORD = 'a quiet harbour 7';
/** Of the questionnaire after the sign-up. */
export const FIRST_QUESTION = 'Which field do you recruit for most?';
export const anEmail = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.com`;

/**
 * Signs up a new agency in the browser; the name is given in the form, or afterwards in the mandatory profile. Its
 * questionnaire is pending. Returns its email address.
 */
export async function signUpPending(
  page: Page,
  agencyName: string,
  fullName: string,
  { givesNameLater = false } = {},
): Promise<string> {
  const email = anEmail('owner');
  await page.goto('/auth?tab=signup');
  await page.getByLabel('Agency name').fill(agencyName);
  if (!givesNameLater) await page.getByLabel('Your name').fill(fullName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create agency' }).click();
  const question = page.getByRole('heading', { name: FIRST_QUESTION });
  const profile = page.getByRole('dialog', { name: /Complete Your Profile/ });
  if (!givesNameLater) {
    await expect(question).toBeVisible();
    return email;
  }
  await expect(profile).toBeVisible();
  await expect(question).toHaveCount(0);
  await profile.getByLabel(/Full name/).fill(fullName);
  await profile.getByRole('button', { name: /Save/ }).click();
  await expect(profile).toBeHidden();
  return email;
}

/** Confirms an email address by the link in the outbox, as a person does who opens it elsewhere. */
export async function confirmEmail(page: Page, email: string) {
  const link = await linkFromEmail(email, '/auth/verify-email');
  await new ApiClient(new URL(page.url()).origin).call(verifyEmail, { token: tokenOf(link) });
}

/** As `signUpPending`, confirms the email address, skips the questionnaire forever and goes to the candidates. */
export async function signUp(page: Page, agencyName: string, fullName: string): Promise<string> {
  const email = await signUpPending(page, agencyName, fullName);
  await confirmEmail(page, email);
  return skipQuestionnaire(page, email);
}

/** As `signUp`, but the email address is not confirmed. */
export async function signUpUnconfirmed(page: Page, agencyName: string, fullName: string): Promise<string> {
  return skipQuestionnaire(page, await signUpPending(page, agencyName, fullName));
}

/** By the sidebar. */
export async function goToCandidates(page: Page) {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Candidates/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Candidate Management', level: 1 })).toBeVisible();
}

async function skipQuestionnaire(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Skip forever' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await goToCandidates(page);
  return email;
}

/** Calls the API as the signed-in user, for setup that the journey is not about. */
export async function call<T>(page: Page, path: string, data: object): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const response = await page.request.post(`/api/v1/${path}`, {
    data,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json()).data;
}

export async function createCandidate(page: Page, candidate_name: string, fields: object) {
  const { candidate_id } = await call<{ candidate_id: string }>(page, 'agency/addCandidate', {
    candidate_name,
    email: null,
    phone: null,
    skills: [],
  });
  await call(page, 'agency/updateCandidate', { candidate_id, ...fields });
}

export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  // The address changes while the former page, which may have fields of the same names, is still shown.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
}
