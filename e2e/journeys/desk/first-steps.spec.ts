import type { Page } from '@playwright/test';
import { Acts, signUpInActs } from '../../acts.ts';
import { expect, expectAccessible, test } from '../../journey.ts';

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });
const matches = (page: Page) => page.locator('[data-match-id]');

test('a new agency tries the product with samples, and removes them in one act', async ({ page }) => {
  const acts = new Acts(page);
  await signUpInActs(page, acts, 'Skerry Recruitment', 'Ivo Skerry');
  await acts.click(page.getByRole('button', { name: 'Skip all' }));
  await expect(page).toHaveURL(/\/agency\/recruiters-management$/);
  await expect(steps(page)).toBeVisible();
  await expectAccessible(page);
  await acts.click(steps(page).getByRole('button', { name: 'Try with sample resumes' }));
  await expect(page).toHaveURL(/\/agency\/jobs\/[\w-]+\/matches/);
  // The resume that is read first; later ones wait for a click, so that nothing moves.
  await expect(matches(page).first()).toContainText(/Strong|Good|Partial/, { timeout: 60_000 });
  process.stdout.write(`  acts: first match of samples: ${acts.count}\n`);
  expect(acts.count).toBeLessThanOrEqual(8);

  // They are marked, and cost nothing.
  await page.goto('/agency/candidates-management');
  await expect(page.getByText(/^(Tags: )?Sample\b/).first()).toBeVisible();
  await expect(page.getByText('Philippa Njoroge').first()).toBeVisible();

  await page.goto('/agency/recruiters-management');
  await expect(steps(page)).toContainText('9 sample candidates and a sample job', { timeout: 60_000 });
  await expectAccessible(page);
  await steps(page).getByRole('button', { name: 'Remove samples' }).click();
  await expect(steps(page).getByRole('button', { name: 'Try with sample resumes' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(steps(page)).toContainText('9 sample candidates and a sample job');
  await steps(page).getByRole('button', { name: 'Remove samples' }).click();
  await expect(steps(page).getByRole('button', { name: 'Try with sample resumes' })).toBeVisible();
});
