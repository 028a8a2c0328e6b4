import { getCandidateMatchesForJob } from '@placewell/contract/matching/matches.ts';
import { startSignedIn } from '../../installation.ts';
import { expect, expectAccessible, test } from '../../journey.ts';
import { openDesk, sendByLink } from '../../shared-desk.ts';

test('what clients answer is decided on Today by keys, undone, and shown on the match, also on a phone', async ({
  page,
  context,
  address,
}) => {
  const desk = await openDesk(address, 'Ternhill Nursing', 'Tess Tern');
  const { owner, session, job_id, matches } = desk;
  const { url } = await sendByLink(desk);
  const answers = [
    { answer: 'no', reason: 'Location', comment: 'Two hours by train' },
    { answer: 'meet', times: 'Tuesday at nine' },
    { answer: 'no', reason: 'Too little experience' },
  ];
  for (const [at, form] of answers.entries())
    await context.request.post(`${url}/answer`, { form: { person: String(at + 1), ...form } });
  const stages = async () => {
    const { items } = await owner.call(getCandidateMatchesForJob, { job_id });
    const byId = new Map(items.map(({ match_id, status }) => [match_id, status]));
    return matches.map(({ match_id }) => byId.get(match_id));
  };
  await startSignedIn(context, session);
  await page.goto('/agency/today');
  const section = page.getByRole('region', { name: 'To decide' });
  await expect(section.locator('[data-today-row]')).toHaveCount(3);
  await expect(section).toContainText('Ines Marlow wants to meet them');
  await expect(section).toContainText('“Two hours by train”');
  const today = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Today/ });
  await expect(today).toContainText('3 to decide');
  await expectAccessible(page);

  // The newest answer first: yes, then no, each undone.
  await page.keyboard.press('y');
  await expect(section.locator('[data-today-row]')).toHaveCount(2);
  await expect.poll(stages).toEqual(['submitted', 'submitted', 'rejected']);
  await page.keyboard.press('n');
  await expect(section.locator('[data-today-row]')).toHaveCount(1);
  await expect(section.locator('[data-today-row]')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(section.locator('[data-today-row]')).toHaveCount(2);
  await expect(today).toContainText('2 to decide');
  await page.keyboard.press('Control+z');
  await expect.poll(stages).toEqual(['submitted', 'submitted', 'submitted']);
  await expect(section.locator('[data-today-row]')).toHaveCount(3);

  // Put off until tomorrow.
  await section.locator('[data-today-row]').first().focus();
  await page.keyboard.press('l');
  await expect(section.locator('[data-today-row]')).toHaveCount(2);

  // On a phone, where the match asks as well.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await section.locator('[data-today-row]').first().click();
  const match = page.getByRole('dialog');
  const question = match.getByRole('group', { name: /^Move .+ to “Interviewing”\?$/ });
  await expect(question).toContainText('“Tuesday at nine”');
  await expectAccessible(page);
  await question.getByRole('button', { name: /^Yes/ }).click();
  await expect(question).toBeHidden();
  await expect.poll(stages).toEqual(['submitted', 'interviewing', 'submitted']);
});
