import { getSubmissions } from '@placewell/contract/sharing/submissions.ts';
import { startSignedIn } from '../../installation.ts';
import { expect, expectAccessible, ignoreErrors, test } from '../../journey.ts';
import { openDesk, sendByLink } from '../../shared-desk.ts';

test('submissions are listed, filtered and opened; one is noted by hand, deleted and brought back', async ({
  page,
  context,
  address,
}) => {
  const desk = await openDesk(address, 'Fenwick Nursing', 'Fay Fenwick');
  const { owner, matches, session } = desk;
  const sent = matches.slice(0, 2).map(({ candidate_name }) => candidate_name);
  const noted = matches[2]!.candidate_name;
  await sendByLink({ ...desk, matches: matches.slice(0, 2) });
  await startSignedIn(context, session);
  await page.goto('/agency/today');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Submissions/ })
    .click();
  const rows = page.locator('tr[data-row-id]');
  await expect(rows).toHaveCount(2);
  for (const name of sent) await expect(rows.filter({ hasText: name })).toContainText('Ines Marlow');
  await expectAccessible(page);

  // One by hand.
  await page.getByRole('button', { name: 'Add submission' }).click();
  const form = page.getByRole('dialog', { name: 'Add submission' });
  await form.getByRole('combobox', { name: 'Candidate and job' }).fill(noted);
  await page.getByRole('option', { name: new RegExp(`^${noted}`) }).click();
  await form.getByRole('combobox', { name: 'Contact' }).click();
  await page.getByRole('option', { name: /^Ines Marlow/ }).click();
  await form.getByText('Spoken', { exact: true }).click();
  await form.getByLabel('Note on the consent').fill('By phone.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add submission' }).click();
  await expect(form).toBeHidden();

  // Its drawer opens with the details.
  const drawer = page.getByRole('dialog', { name: noted });
  await expect(drawer.getByText('Sent elsewhere')).toBeVisible();
  await expect(drawer.getByText('By phone.')).toBeVisible();
  await expect(page).toHaveURL(/submission=[\da-f-]{36}/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(rows).toHaveCount(3);

  // A filter is in the address, and its chip takes it away.
  await page.goto('/agency/submissions?channel=elsewhere');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(noted);
  await page.getByRole('button', { name: 'Remove filter Channel' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('combobox', { name: /^Search/ }).fill(sent[0]!);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await page.goto('/agency/submissions');
  await expect(rows).toHaveCount(3);

  // Submissions sent by us cannot be deleted. Those added by hand can, and are restored by undo.
  await rows.filter({ hasText: sent[0]! }).click();
  await expect(page.getByRole('dialog', { name: sent[0]! }).getByText('Sent by link')).toBeVisible();
  await expect(page.getByRole('button', { name: `More for ${sent[0]}` })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await rows.filter({ hasText: noted }).click();
  await page.getByRole('button', { name: `More for ${noted}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(drawer).toBeHidden();
  await expect(rows).toHaveCount(2);
  expect((await owner.call(getSubmissions, {})).total).toBe(2);
  // The drawer requests the deleted submission again before it closes.
  ignoreErrors(context, /404.*getSubmission$/);
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(3);
  expect((await owner.call(getSubmissions, {})).total).toBe(3);
});
