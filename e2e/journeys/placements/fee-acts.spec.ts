import { getClients, updateClient } from '@placewell/contract/clients/clients.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import { addOffer } from '@placewell/contract/placements/offers.ts';
import { addCandidate, getCandidates, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { countActs } from '../../acts.ts';
import { startSignedIn } from '../../installation.ts';
import { anEmail, expect, test } from '../../journey.ts';
import { openDesk } from '../../shared-desk.ts';

const MAIL = `From: Ines Marlow <ines.marlow@northgate.example>
To: Tamsin Hale <tamsin@tally.example>
Subject: Theatre nurse

Hi Tamsin,

we are looking for a Theatre Nurse to join us in Leeds.

Requirements
- Patient care
- Wound care
- Medication administration

£34,000 to £38,000 a year, permanent.

Best regards
Ines Marlow
Head of nursing
Northgate Hospital`;

/** The first day of the quarter after this one. */
function startOfNextQuarter(): string {
  const now = new Date();
  const month = Math.floor(now.getUTCMonth() / 3) * 3 + 3;
  return new Date(Date.UTC(now.getUTCFullYear(), month, 4)).toISOString().slice(0, 10);
}

test('a fee from an email to the forecast takes few acts', async ({ page, context, address }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { owner, session, client_id, job_id, matches } = await openDesk(
    address,
    'Calloway Nursing',
    'Nadia Calloway',
  );
  await owner.call(updateClient, { client_id, fee_kind: 'percent', fee_percent: 20 });
  const [{ match_id }] = matches as [(typeof matches)[number]];
  await owner.call(updateMatchStatus, { match_ids: [match_id], status: 'interviewing' });
  await owner.call(addOffer, {
    match_id,
    amount: 60_000,
    currency: 'GBP',
    period: 'year',
    start_on: startOfNextQuarter(),
  });
  await startSignedIn(context, session);
  const navigation = page.getByRole('navigation', { name: 'Main' });

  await page.goto(`/agency/jobs/${job_id}/matches?match=${match_id}`);
  await countActs(page, 'placed, and seen in Reports', async (acts) => {
    await acts.click(
      page.getByRole('region', { name: 'Why this score' }).getByRole('button', { name: 'Place…' }),
    );
    const form = page.getByRole('dialog', { name: 'Placement' });
    await expect(form.getByRole('region', { name: 'Fee' })).toContainText('£12,000');
    await acts.click(form.getByRole('button', { name: 'Add placement' }));
    await expect(form).toBeHidden();
    await acts.click(navigation.getByRole('link', { name: 'Reports' }));
    await expect(page.getByRole('region', { name: /^Fees/ }).first()).toContainText('£12,000');
  });

  await page.goto('/agency/today');
  await countActs(page, "next quarter's fees", async (acts) => {
    await acts.click(navigation.getByRole('link', { name: 'Reports' }));
    const forecast = page.getByRole('region', { name: /^Forecast/ });
    await acts.click(forecast.getByText('Next quarter', { exact: true }));
    await expect(forecast).toContainText('£12,000');
  });

  await page.goto('/agency/jobs-management');
  await page.evaluate((text) => navigator.clipboard.writeText(text), MAIL);
  await countActs(page, 'an email to a job with client and contact', async (acts) => {
    await acts.press('Control+v');
    await expect(page.getByRole('combobox', { name: 'Job title' })).toHaveValue('Theatre nurse');
    await acts.click(page.getByRole('button', { name: 'Open job' }));
    await expect(page.getByRole('dialog', { name: 'Theatre nurse' })).toBeVisible();
  });
  const { items } = await owner.call(getJobs, { search: 'Theatre nurse' });
  expect(items).toMatchObject([{ client_id, client_contact_name: 'Ines Marlow', salary_min: 34_000 }]);
  expect((await owner.call(getClients, {})).total).toBe(1);

  const twin = { candidate_name: 'Kofi Mensah-Lind', email: anEmail('twin'), skills: ['Patient care'] };
  const { candidate_id } = await owner.call(addCandidate, twin);
  const job = { job_title: 'Nurse', company_name: 'St Brannock Hospital', start: null, end: null };
  await owner.call(updateCandidate, {
    candidate_id,
    work_history: [{ ...job, is_current: true, bullets: [] }],
  });
  const people = async () => (await owner.call(getCandidates, {})).total;
  expect(await people()).toBe(4);
  await page.goto('/agency/today');
  await countActs(page, 'merge and undo', async (acts) => {
    const pairs = page.getByRole('region', { name: /duplicates/i });
    await acts.click(pairs.getByText('Kofi Mensah-Lind'));
    await acts.click(page.getByRole('button', { name: 'Merge', exact: true }));
    await expect.poll(people).toBe(3);
    await acts.press('Control+z');
    await expect.poll(people).toBe(4);
  });
});
