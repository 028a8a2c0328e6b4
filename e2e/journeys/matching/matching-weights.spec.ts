import { call, createCandidate, expect, expectAccessible, logOut, signUp, test } from '../../journey.ts';

test('changing weights previews the new order and then re-ranks the list', async ({ page }) => {
  await signUp(page, 'Harbour Recruitment', 'Maren Holt');
  const skills = ['Switchboard operation', 'Appointment scheduling', 'Visitor management'];
  await createCandidate(page, 'Sara Skills', {
    job_tittle: 'Hotel Receptionist',
    experience_years: 1,
    skills,
  });
  await createCandidate(page, 'Tom Title', {
    job_tittle: 'Receptionist',
    experience_years: 9,
    skills: ['Switchboard operation', 'Baking', 'Painting'],
  });
  const { job_id } = await call<{ job_id: string }>(page, 'agency/addJob', {
    job_title: 'Receptionist',
    job_status: 'open',
    description: 'Welcome visitors and answer the telephone at our front desk.',
    skills_required: skills,
    experience_min: 5,
  });
  // A list that is shown keeps its rows, and only offers what comes later.
  const matches = () => call<{ total: number }>(page, 'agency/match/getCandidateMatchesForJob', { job_id });
  await expect.poll(async () => (await matches()).total, { timeout: 30_000 }).toBe(2);
  const names = page.locator('li[data-match-id]').getByText(/^(Sara Skills|Tom Title)/);
  await page.goto(`/agency/jobs/${job_id}/matches`);
  await expect(names).toHaveText([/^Tom Title/, /^Sara Skills/], { timeout: 30_000 });

  // Change the weights; the preview shows who would move before anything is saved.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Agency Settings' })).toBeVisible();
  await page.getByRole('link', { name: 'Matching', exact: true }).click();
  await expect(page.getByText(/^Change something to preview/)).toBeVisible();
  await expectAccessible(page);
  const weight = (label: string) => page.getByRole('textbox', { name: `${label}, weight` });
  await weight('Required skills').fill('600');
  await expect(page.getByText('From 10 to 60')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await weight('Required skills').fill('60');
  await weight('Professional profile').fill('5');
  await weight('Experience').fill('0');
  await page.getByRole('slider', { name: 'Job title, weight' }).press('Home');
  await expect(weight('Job title')).toHaveValue('5');
  const moves = page.getByRole('table');
  await expect(moves.getByRole('row', { name: /Sara Skills.*Up 1.*2 → 1/ })).toBeVisible();
  await expect(moves.getByRole('row', { name: /Tom Title.*Down 1.*1 → 2/ })).toBeVisible();
  await expectAccessible(page);

  // Leaving the page with unsaved changes asks for confirmation.
  await page
    .getByRole('link', { name: /^Candidates/ })
    .first()
    .click();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Open jobs are being re-ranked.')).toBeVisible();
  await expect(page.getByText(/^Required skills \d+ → 60$/)).toBeVisible();

  // The list has the previewed order, and the score breakdown names the weights.
  await page.goto(`/agency/jobs/${job_id}/matches`);
  await expect(names).toHaveText([/^Sara Skills/, /^Tom Title/], { timeout: 30_000 });
  await page.getByRole('button', { name: 'Open Sara Skills' }).click();
  await expect(page.getByText('Scored with your agency’s weights.')).toBeVisible();

  // Custom weights for this job only.
  await page.getByRole('button', { name: 'Weights', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Weights' });
  await drawer.getByText('Own', { exact: true }).click();
  await drawer.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(drawer.getByRole('row', { name: /Tom Title.*Up 1/ })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Custom weights' })).toBeVisible();
  await expect(names).toHaveText([/^Tom Title/, /^Sara Skills/], { timeout: 30_000 });

  // Undo restores the previous order.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText([/^Sara Skills/, /^Tom Title/], { timeout: 30_000 });
  await logOut(page);
});
