import { addJob } from '@placewell/contract/matching/jobs.ts';
import { getCandidateMatchesForJob, type MatchStatus } from '@placewell/contract/matching/matches.ts';
import { addCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import type { Page } from '@playwright/test';
import { Acts } from '../../acts.ts';
import { createAgency, startSignedIn } from '../../installation.ts';
import { anEmail, expect, expectAccessible, test } from '../../journey.ts';

const SKILLS = ['Food hygiene', 'Menu planning', 'Stock control'];

/** An agency with an open job that ten cooks match. */
async function openKitchen(address: string) {
  const { owner, session } = await createAgency(new ApiClient(address), 'Harbour Recruitment', 'Maren Holt');
  for (let at = 1; at <= 10; at++) {
    const { candidate_id } = await owner.call(addCandidate, {
      candidate_name: `Cook Number ${at}`,
      email: anEmail('cook'),
      skills: SKILLS,
    });
    await owner.call(updateCandidate, {
      ...{ candidate_id, job_tittle: 'Sous Chef', experience_years: 3 + at, candidate_status: 'active' },
    });
  }
  const { job_id } = await owner.call(addJob, {
    job_title: 'Sous Chef',
    description: 'Plan menus and run the kitchen of a harbour hotel.',
    skills_required: SKILLS,
    job_status: 'open',
  });
  const statuses = async () =>
    (await owner.call(getCandidateMatchesForJob, { job_id })).items.map(({ status }) => status);
  await expect.poll(async () => (await statuses()).length, { timeout: 60_000 }).toBe(10);
  return { session, job_id, statuses };
}

/** What Tab reaches on a page at rest; what only shows under the pointer counts. */
const countTabStops = (page: Page) =>
  page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
      ].filter(
        (one) =>
          one.tabIndex >= 0 &&
          !one.matches(':disabled') &&
          one.getClientRects().length > 0 &&
          !one.closest('[inert]'),
      ).length,
  );

test('ten new matches are decided by at most 20 keys', async ({ page, context, address }) => {
  const { session, job_id, statuses } = await openKitchen(address);
  await startSignedIn(context, session);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/agency/jobs/${job_id}/matches`);
  await expect(page.locator('li[data-match-id]')).toHaveCount(10);
  await expect(page.getByRole('heading', { name: /^Why \d/ })).toBeVisible();
  expect(await countTabStops(page), 'tab stops of the matches of a job').toBeLessThanOrEqual(45);

  await page.goto('/agency/matches-management');
  await expect(page.getByRole('button', { name: 'Remove filter Stage' })).toBeVisible();
  const rows = page.locator('tr[data-row-id]');
  await expect(rows).toHaveCount(10);
  expect(await countTabStops(page), 'tab stops of Match Management').toBeLessThanOrEqual(70);

  const acts = new Acts(page);
  await acts.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  await acts.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Cook Number/ });
  await expect(drawer.getByText('1 of 10')).toBeVisible();
  await expectAccessible(page);
  // Three do not fit: the reason is given once, and then proposed.
  for (let at = 1; at <= 10; at++) {
    await expect(drawer.getByText(`${at} of 10`)).toBeVisible();
    if (at > 3) await acts.press('s');
    else {
      await acts.press('r');
      const reason = page.getByLabel(/^Reason/);
      await expect(reason).toBeFocused();
      if (at === 1) await acts.type('No second kitchen');
      await acts.press('Enter');
      await expect(page.getByRole('dialog', { name: /^Reject/ })).toHaveCount(0);
    }
  }
  const ofStatus = async (wanted: MatchStatus) => (await statuses()).filter((one) => one === wanted).length;
  await expect.poll(() => ofStatus('shortlisted')).toBe(7);
  expect(await ofStatus('rejected')).toBe(3);
  expect(acts.count, 'keys for ten matches').toBeLessThanOrEqual(20);

  // The queue is empty; the decided matches are one press away.
  await page.keyboard.press('Escape');
  await expect(page.getByText('No new matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all matches' }).click();
  await expect(rows).toHaveCount(10);
});
