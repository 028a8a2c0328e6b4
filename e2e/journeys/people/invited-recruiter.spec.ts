import type { Page } from '@playwright/test';
import {
  anEmail,
  expect,
  expectAccessible,
  goToCandidates,
  linkFromEmail,
  logOut,
  PASSWORD,
  signUpUnconfirmed,
  test,
} from '../../journey.ts';
import { signatureOf, startReceiver } from '../../webhook-receiver.ts';

test('an invited recruiter joins, sees only their own records by default, gets a webhook and loses access', async ({
  page,
  browser,
  address,
}) => {
  const owner = await signUpUnconfirmed(page, 'Vale Staffing', 'Otis Vale');
  await page.goto(await linkFromEmail(owner, '/auth/verify-email'));
  await expect(page.getByText('Email confirmed')).toBeVisible();

  // The owner adds a candidate.
  await page.goto('/agency/candidates-management');
  await page.getByRole('button', { name: 'Add candidate' }).first().click();
  const add = page.getByRole('dialog', { name: 'Add candidate' });
  await add.getByLabel('Name').fill('Ingrid Solheim');
  await add.getByLabel('Email').fill(anEmail('ingrid'));
  await add.getByRole('button', { name: 'Add candidate' }).click();
  await expect(page.getByText('Ingrid Solheim').first()).toBeVisible();

  await page.goto('/agency/recruiters-management');
  await page.getByRole('button', { name: 'Invite recruiter' }).first().click();
  const invite = page.getByRole('dialog', { name: 'Invite recruiter' });
  const email = anEmail('rita');
  await invite.getByRole('textbox', { name: 'Email' }).fill(email);
  await invite.getByLabel('Full name').fill('Rita Quist');
  await expectAccessible(page);
  await invite.getByRole('button', { name: /Invite|Send/ }).click();
  await expect(invite.getByLabel('Invitation link')).toHaveValue(/accept-invite\?token=/);

  // The recruiter joins in a separate browser context.
  const context = await browser.newContext({ baseURL: address });
  const recruiterPage = await context.newPage();
  await recruiterPage.goto(await linkFromEmail(email, '/auth/accept-invite'));
  await expect(recruiterPage.getByRole('heading', { name: 'Join Vale Staffing' })).toBeVisible();
  await expect(recruiterPage.getByLabel('Full name')).toHaveValue('Rita Quist');
  await recruiterPage.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await recruiterPage.getByRole('button', { name: 'Join' }).click();
  await expect(recruiterPage).toHaveURL(/\/recruiter\/today/);
  await expect(recruiterPage.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
  await expectAccessible(recruiterPage);
  await goToCandidates(recruiterPage);
  await expectAccessible(recruiterPage);
  await expect(recruiterPage.getByText('Ingrid Solheim')).toBeHidden();
  await expect(recruiterPage.getByRole('link', { name: 'Recruiters' })).toBeHidden();

  // Seeing everything in the agency takes a deliberate step.
  await recruiterPage.getByText('All', { exact: true }).click();
  await expect(recruiterPage.getByText('Ingrid Solheim').first()).toBeVisible();

  await useWebhook(recruiterPage);

  // Deactivating the recruiter ends the session at once.
  await page.goto('/agency/recruiters-management');
  await page
    .getByRole('row', { name: /Rita Quist/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await recruiterPage.reload();
  await expect(recruiterPage.getByRole('dialog', { name: 'Session Expired' })).toBeVisible();
  await recruiterPage.getByRole('button', { name: 'Login Again' }).click();
  await expect(recruiterPage).toHaveURL(/\/auth$/);
  await context.close();
  await logOut(page);
});

/** Adds a webhook, gets a signed event of a new candidate, finds it in the log, and deletes the webhook. */
async function useWebhook(page: Page) {
  const receiver = await startReceiver();
  const openManager = async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Webhook' }).click();
  };
  await openManager();
  await page.getByRole('button', { name: 'Add Webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add Webhook' });
  await form.getByRole('button', { name: 'Add Webhook' }).click();
  await expect(form.getByText('Please select a webhook type')).toBeVisible();
  await expect(form.getByText('Please enter a webhook URL')).toBeVisible();
  await form.getByLabel('Type').selectOption('New Candidate Webhook');
  await form.getByLabel('URL').fill(receiver.url);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add Webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Signing secret' });
  await expect(shown.getByText('The receiver responded to the ping.')).toBeVisible();
  const secret = await shown.getByLabel('Signing secret').inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused();

  await page.getByRole('button', { name: 'Add candidate' }).first().click();
  const add = page.getByRole('dialog', { name: 'Add candidate' });
  await add.getByLabel('Name').fill('Nia Falk');
  await add.getByRole('button', { name: 'Add candidate' }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  const event = receiver.received[1]!;
  expect(event.headers['webhook-signature']).toBe(signatureOf(event, secret));
  expect(JSON.parse(event.body)).toMatchObject({
    type: 'NewCandidate',
    id: event.headers['webhook-id'],
    is_test: false,
    data: { candidate_name: 'Nia Falk' },
  });

  await page.goto('/recruiter/webhook-deliveries');
  await page
    .getByRole('button', { name: /Nia Falk/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('204').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByText('so its response is not kept')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await openManager();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const last = page.getByRole('dialog');
  await last.getByLabel('Type DELETE to confirm').fill('delete');
  await expect(last.getByRole('button', { name: 'Delete webhook' })).toBeDisabled();
  await last.getByLabel('Type DELETE to confirm').fill('DELETE');
  await last.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('Webhook deleted successfully!')).toBeVisible();
  await receiver.stop();
}
