import { expect, expectAccessible, logOut, PASSWORD, signUpPending, test } from '../journey.ts';

test('a new agency skips its questionnaire for now, answers it after the next login and starts where it wants to', async ({
  page,
}) => {
  const email = await signUpPending(page, 'Cove Recruitment', 'Cora Finch', { givesNameLater: true });
  const question = page.getByRole('heading', { level: 1 });
  await expect(question).toHaveText('How many people recruit in your agency?');
  await expect(page.getByRole('navigation')).toBeHidden();
  await expectAccessible(page);

  // Skipping all questions lasts until the next login.
  await page.getByRole('button', { name: 'Skip all' }).click();
  await expect(page.getByText('Skipped all questions!')).toBeVisible();
  await expect(page).toHaveURL(/\/agency\/recruiters-management$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Recruiters', level: 1 })).toBeVisible();
  await logOut(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();

  // By mouse, by keyboard, and back once.
  await expect(question).toHaveText('How many people recruit in your agency?');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please select an option to continue.')).toBeVisible();
  await page.getByRole('radio', { name: '2 to 5' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(question).toHaveText('Which field do you recruit for most?');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: '2 to 5' })).toBeChecked();
  await page.keyboard.press('Enter');
  for (const option of [
    'Health and care',
    'Part-time',
    'Up to 5',
    'In a spreadsheet',
    'Open a job',
    'An event',
  ]) {
    await page.getByText(option, { exact: true }).click();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Answers submitted successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/agency\/jobs-management$/);
  await expect(page.getByRole('heading', { name: 'Job Management', level: 1 })).toBeVisible();

  // The answers are kept and can be seen again.
  await page.goto('/agency/questionnairee');
  await page.getByRole('button', { name: 'Change the answers' }).click();
  await expect(page.getByRole('radio', { name: '2 to 5' })).toBeChecked();
});
