import { addCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { expect, expectAccessible, ignoreErrors, signUp, test } from '../../journey.ts';

test('people are looked up from a list, a bounce is reported and says what becomes of the credit, and a candidate gets an address', async ({
  page,
  context,
  address,
}) => {
  await signUp(page, 'Northlight Search', 'Nils Lund');
  await page.getByRole('link', { name: 'Data Enrichment' }).click();
  await page.getByText('Paste a list').click();
  await page
    .getByLabel('People', { exact: true })
    .fill('Ada Berg, nordlys.test\nBo Lind\nDee Vale, nowhere.test');
  await expect(page.getByText('1 line left out until fixed')).toBeVisible();
  await page.getByRole('button', { name: 'Look up 2 people' }).click();
  await expect(page).toHaveURL(/since=/);
  await page.reload();
  await expect(page.getByText('1 of 2 people found, 1 email credit used')).toBeVisible({ timeout: 40_000 });
  const latest = page.getByRole('list', { name: 'Latest look-ups' });
  await expect(latest.getByRole('link', { name: 'ada.berg@nordlys.test' })).toBeVisible();
  await expectAccessible(page);

  await latest.getByRole('link', { name: 'Ada Berg' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ada Berg' });
  await expect(drawer.getByText('Deliverable')).toBeVisible();
  await expect(page.locator('header').getByText('24', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Bounced…' }).click();
  await page.getByRole('button', { name: 'Report bounce' }).click();
  await expect(page.getByText(/^Bounce noted\. Without evidence, .* being checked again/)).toBeVisible();
  await expect(
    drawer.getByText(/^Reported as bounced on .* no sooner than 24 hours after the look-up/),
  ).toBeVisible();
  // Its mail server says again that the address exists.
  await expect(drawer.getByText(/being checked again/)).toBeHidden({ timeout: 20_000 });
  await expect(page.locator('header').getByText('24', { exact: true })).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const api = new ApiClient(address).withToken(token ?? '');
  const { candidate_id } = await api.call(addCandidate, { candidate_name: 'Cy Marsh', skills: [] });
  await page.goto(`/agency/candidates-management?candidate=${candidate_id}`);
  await page.getByRole('button', { name: 'Find email' }).click();
  await page.getByLabel('Website or domain').fill('nordlys.test');
  // Without a known employer the server refuses, and the page asks for one.
  ignoreErrors(context, /409/);
  await page
    .getByRole('dialog', { name: /^Where does/ })
    .getByRole('button', { name: 'Find email' })
    .click();
  await expect(page.getByRole('button', { name: /^Email cy\.marsh@nordlys\.test/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Look again' })).toBeVisible();
});
