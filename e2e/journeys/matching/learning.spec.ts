import { call, createCandidate, expect, expectAccessible, logOut, signUp, test } from '../../journey.ts';

const KINDS = {
  Surgical: {
    job_tittle: 'Surgical Nurse',
    skills: ['Wound care', 'Phlebotomy', 'Triage'],
    experience_details: 'Cared for patients before and after surgery in the operating theatre, wound care.',
  },
  Children: {
    job_tittle: 'Paediatric Nurse',
    skills: ['Wound care', 'Phlebotomy', 'Childcare'],
    experience_details:
      'Cared for patients and vaccinated children, advised parents on the ward, took blood.',
  },
};

test('a job that learns from decisions moves the people who are like those shortlisted', async ({ page }) => {
  await signUp(page, 'Lake Recruitment', 'Lena Lake');
  for (const [kind, fields] of Object.entries(KINDS))
    for (const name of ['Ann', 'Bea', 'Cyd']) await createCandidate(page, `${name} ${kind}`, fields);
  const { job_id } = await call<{ job_id: string }>(page, 'agency/addJob', {
    job_title: 'Staff Nurse',
    job_status: 'open',
    description: 'Nurse for our ward: patient care, wound care, medication rounds, working with doctors.',
    skills_required: ['Wound care'],
    skills_preferred: ['Phlebotomy'],
  });
  await page.goto(`/agency/jobs/${job_id}/matches`);
  const rows = page.locator('li[data-match-id]');
  await expect(page.getByText(/6 matches/)).toBeVisible();
  // Rows that arrive while a list is open wait for a click.
  await page.reload();
  await expect(rows).toHaveCount(6);

  await page.getByRole('button', { name: 'Weights', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Weights' });
  await expect(drawer.getByText('0 of 3 decisions')).toBeVisible();
  await drawer.getByRole('switch', { name: /Move scores by up to 10 points/ }).click();
  await expect(page.getByText('Scores of this job now learn from decisions.')).toBeVisible();
  await expect(drawer.getByText('Learning from decisions switched on')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Weights, learning' })).toBeVisible();

  const { items } = await call<{ items: { match_id: string; candidate_name: string }[] }>(
    page,
    'agency/match/getCandidateMatchesForJob',
    { job_id },
  );
  const matchOf = (name: string) => items.find((one) => one.candidate_name === name)?.match_id;
  await call(page, 'agency/match/updateMatchStatus', {
    match_ids: [matchOf('Ann Surgical'), matchOf('Bea Surgical')],
    status: 'shortlisted',
  });
  await call(page, 'agency/match/updateMatchStatus', {
    match_ids: [matchOf('Ann Children')],
    status: 'rejected',
    rejected_by: 'client',
    reason: 'Worked elsewhere',
  });
  await page.getByRole('button', { name: 'Open Cyd Surgical' }).click();
  const learned = page.getByRole('row', { name: /^Decisions/ });
  await expect(learned).toContainText('Like 2 shortlisted for this job: a similar title', {
    timeout: 30_000,
  });
  await expect(learned).toContainText(/\+\d/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open Cyd Children' }).click();
  await expect(learned).toContainText('Like the one rejected for this job');
  await page.getByRole('button', { name: 'Weights, learning' }).click();
  await expect(drawer.getByText('Learns from 3 decisions: 2 shortlisted, 1 rejected')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await logOut(page);
});
