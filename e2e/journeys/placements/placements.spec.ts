import { updateClient } from '@placewell/contract/clients/clients.ts';
import { getMatchDetails } from '@placewell/contract/matching/matches.ts';
import { getPlacements } from '@placewell/contract/placements/placements.ts';
import { startSignedIn } from '../../installation.ts';
import { expect, expectAccessible, ignoreErrors, test } from '../../journey.ts';
import { openDesk } from '../../shared-desk.ts';

test('an offer is accepted, its candidate is placed, and the fee is split, invoiced, paid and corrected', async ({
  page,
  context,
  address,
}) => {
  const { owner, session, client_id, job_id, matches } = await openDesk(
    address,
    'Corrigan Nursing',
    'Cora Corrigan',
  );
  await owner.call(updateClient, {
    client_id,
    fee_kind: 'percent',
    fee_percent: 20,
    guarantee_days: 90,
    rebate_steps: [{ until_day: 30, percent: 100 }],
  });
  const [match] = matches;
  if (!match) throw new Error('There is no match');
  const { match_id, candidate_name } = match;
  const statusOf = async () => (await owner.call(getMatchDetails, { match_id })).status;
  await startSignedIn(context, session);
  await page.goto(`/agency/jobs/${job_id}/matches?match=${match_id}`);

  // The offer moves the match on, and is accepted.
  await page.getByRole('button', { name: 'Add offer' }).click();
  const offer = page.getByRole('dialog', { name: 'Add offer' });
  await offer.getByLabel('Amount').fill('60000');
  await offer.getByRole('combobox', { name: 'Currency' }).fill('GBP');
  await page.getByRole('option', { name: /^GBP/ }).click();
  await offer.getByLabel('First day').fill('2027-01-04');
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Add offer' }).click();
  await expect(offer).toBeHidden();
  await expect.poll(statusOf).toBe('offered');
  const offers = page.getByRole('list', { name: 'Offers' });
  await offers.getByRole('button', { name: 'Accepted' }).click();
  await expect(offers.getByText(/^Accepted/).first()).toBeVisible();

  // All of the placement is filled in; its splits are chosen.
  await page.getByRole('button', { name: 'Add placement' }).click();
  const form = page.getByRole('dialog', { name: 'Placement' });
  await expect(form.getByRole('region', { name: 'Fee' })).toContainText('£12,000');
  await expect(form.getByRole('region', { name: 'Fee' })).toContainText('20% of £60,000 a year');
  await form.getByRole('button', { name: 'Add person' }).click();
  await form.getByRole('combobox', { name: 'Person 1', exact: true }).click();
  await page.getByRole('option', { name: 'Cora Corrigan' }).click();
  await form.getByLabel('Share of person 1').fill('33.33');
  await expect(form.getByText('Together 33.33%: 66.67% is missing')).toBeVisible();
  await form.getByLabel('Share of person 1').fill('100');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add placement' }).click();
  await expect(form).toBeHidden();
  await expect.poll(statusOf).toBe('placed');

  // The fee is won today, whenever it begins.
  await page.goto('/agency/today');
  await page.getByRole('link', { name: /^Fees won of 1 placement/ }).click();
  const won = page.getByRole('dialog', { name: 'Fees won in GBP' });
  await expect(won.getByRole('listitem')).toHaveCount(1);
  await expect(won).toContainText('£12,000');
  await expectAccessible(page);

  // Its match leads to its drawer in the list, where it is invoiced and paid.
  await page.goto(`/agency/jobs/${job_id}/matches?match=${match_id}`);
  await page.getByRole('link', { name: /Fee £12,000/ }).click();
  const drawer = page.getByRole('dialog', { name: candidate_name });
  await expect(drawer.getByRole('list', { name: 'Splits' })).toContainText('£12,000');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Invoiced today' }).click();
  await drawer.getByRole('button', { name: 'Paid today' }).click();

  // Then its terms stay, and a correction is added.
  await drawer.getByRole('button', { name: 'Add correction' }).click();
  const correction = page.getByRole('dialog', { name: 'Add correction' });
  await correction.getByLabel('Amount').fill('-500');
  await correction.getByLabel('Why').fill('Discount for the second nurse');
  await correction.getByRole('button', { name: 'Add correction' }).click();
  await expect(drawer.getByRole('list', { name: 'Corrections' })).toContainText('Discount');
  await expect(drawer.getByRole('region', { name: 'Fee' })).toContainText('£11,500');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status', { name: 'Sum of the fees' })).toContainText('£11,500');

  // A match that leaves the stage asks; nothing changes until it is answered.
  const breakdown = page.getByRole('region', { name: 'Why this score' });
  await page.goto(`/agency/jobs/${job_id}/matches?match=${match_id}`);
  await breakdown.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('menuitem', { name: 'Offered' }).click();
  const question = page.getByRole('dialog', { name: 'What should happen to the placement?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await statusOf()).toBe('placed');
  await breakdown.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('menuitem', { name: 'Offered' }).click();
  await question.getByRole('button', { name: /^It fell through/ }).click();
  await expect.poll(statusOf).toBe('offered');
  const [placement] = (await owner.call(getPlacements, { match_id })).items;
  expect(placement).toMatchObject({ placement_status: 'fell_through', net_fee_cents: 0 });
  // The server refuses twice: that is what asks.
  ignoreErrors(context, /status of 409 .*\/updateMatchStatus$/);
});
