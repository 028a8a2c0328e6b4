import type { Locator } from '@playwright/test';
import { readInstallation, startSignedIn } from '../installation.ts';
import { expect, expectAccessible, test } from '../journey.ts';

/** Too long for a column of 160 px, in scripts of both directions. */
const NAMES = [
  'محمد عبد الرحمن بن سلطان آل ثاني القحطاني',
  'שרה לוי-כהן בן דוד אברהמי ירושלמי',
  'Karl-Theodor Maximilian Freiherr von Hohenstein',
];

/** Whether the first letter of a text can be seen in the box that cuts it. */
const showsFirstLetter = (name: Locator) =>
  name.evaluate((box) => {
    const text = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode();
    if (!text) return false;
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, 1);
    const [letter, frame] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    return letter.left >= frame.left - 1 && letter.right <= frame.right + 1;
  });

test('names of any script keep their first letters in a narrow column, and are accessible', async ({
  page,
  context,
}) => {
  await startSignedIn(context, readInstallation().sessions.recruiter);
  // The installation is shared and only read.
  await page.route('**/api/v1/agency/getCandidates', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const [at, name] of NAMES.entries()) answer.data.items[at].candidate_name = name;
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/recruiter/candidates-management');
  const edge = page.getByRole('separator', { name: 'Width of Candidate' });
  await expect(edge).toBeVisible();
  await edge.press('Home');
  for (let step = 0; step < 3; step++) await edge.press('Shift+ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '176');
  for (const name of NAMES) {
    const box = page.locator(`tr [dir="auto"][title="${name}"]`);
    await expect(box).toBeVisible();
    expect(await box.evaluate((one) => one.scrollWidth > one.clientWidth), `${name} is cut`).toBe(true);
    expect(await showsFirstLetter(box), `the first letter of ${name}`).toBe(true);
  }
  await expectAccessible(page);
});

test('columns fit their contents, keep the edge under the pointer and stay as they were left', async ({
  page,
  context,
}) => {
  await startSignedIn(context, readInstallation().sessions.recruiter);
  await page.goto('/recruiter/candidates-management');
  await expect(page.locator('tr[data-row-id]').first()).toBeVisible();
  const edge = page.getByRole('separator', { name: 'Width of Skills' });
  const right = async () => ((await edge.boundingBox())?.x ?? 0) + ((await edge.boundingBox())?.width ?? 0);
  const from = await right();
  const { y = 0 } = (await edge.boundingBox()) ?? {};
  await page.mouse.move(from - 3, y + 10);
  await page.mouse.down();
  await page.mouse.move(from - 63, y + 10, { steps: 4 });
  expect(Math.abs((await right()) - (from - 60))).toBeLessThanOrEqual(1);
  await page.mouse.up();
  expect(Math.abs((await right()) - (from - 60))).toBeLessThanOrEqual(1);
  const width = await edge.getAttribute('aria-valuenow');
  await page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', width ?? '');
  await edge.dblclick();
  await expect(edge).not.toHaveAttribute('aria-valuenow', width ?? '');

  await page.getByRole('button', { name: 'Choose columns' }).click();
  await page.getByText('Compact', { exact: true }).click();
  await page.keyboard.press('Escape');
  const heights = await page
    .locator('tr[data-row-id]')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect([...new Set(heights)].every((height) => height >= 32 && height <= 34)).toBe(true);
  await expectAccessible(page);
});

test('space previews a resume, and arrow keys move on', async ({ page, context }) => {
  await startSignedIn(context, readInstallation().sessions.recruiter);
  await page.goto('/recruiter/candidates-management');
  const rows = page.locator('tr[data-row-id]');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const preview = page.getByRole('complementary', { name: 'Resume preview' });
  await expect(preview).toBeVisible();
  await expect(rows.first()).toBeFocused();
  const title = await preview.getByRole('status').first().textContent();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await expect(preview.getByRole('status').first()).not.toHaveText(title ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
});
