import {
  expect,
  expectAccessible,
  FIRST_QUESTION,
  logOut,
  PASSWORD,
  signUpPending,
  test,
} from '../../journey.ts';

test('a new agency skips its questionnaire for now, answers it after the next login and begins with what it wants', async ({
  page,
}) => {
  const email = await signUpPending(page, 'Cove Recruitment', 'Cora Finch', { givesNameLater: true });
  const question = page.getByRole('heading', { level: 1 });
  await expect(question).toHaveText(FIRST_QUESTION);
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
  await page.getByRole('button', { name: 'Log in', exact: true }).click();

  // By mouse, by keyboard, and back once.
  await expect(question).toHaveText(FIRST_QUESTION);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please select an option to continue.')).toBeVisible();
  await page.getByRole('radio', { name: 'Health and care' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(question).toHaveText('What would you like to do first?');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: 'Health and care' })).toBeChecked();
  await page.keyboard.press('Enter');
  await page.getByText('Open a job', { exact: true }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Answers submitted successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/agency\/today$/);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('heading', { level: 3 }).first()).toHaveText('Open a job');

  // The answers are kept, and stand in the settings beside the questions that were not asked.
  await page.goto('/agency/questionnairee');
  await page.getByRole('link', { name: 'Change the answers' }).click();
  await expect(page.getByRole('combobox', { name: FIRST_QUESTION })).toHaveValue('Health and care');
  await page.getByRole('combobox', { name: 'How many people recruit in your agency?' }).click();
  await page.getByRole('option', { name: '2 to 5' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Answers saved')).toBeVisible();
  await expectAccessible(page);
});
