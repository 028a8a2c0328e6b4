import {
  expect,
  expectAccessible,
  expectAppearsInPlace,
  ignoreErrors,
  linkFromEmail,
  signUpUnconfirmed,
  test,
} from '../../journey.ts';
import { moveClock } from '../../sandbox-clock.ts';

test('a trial ends, and a plan bought with a test card brings everything back', async ({ page, context }) => {
  const email = await signUpUnconfirmed(page, 'Saltmarsh Recruitment', 'Ola Berg');
  // The trial's credits come with the confirmation; until then nothing that costs any is taken.
  const banner = page.getByRole('region', { name: 'Confirm your email address' });
  await expect(banner).toContainText('DATA_DIR/outbox');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Resume 0 Email 0' })).toBeVisible();
  await page
    .getByLabel('Resumes')
    .setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Ada Example\nPayroll') });
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByRole('alert')).toContainText('Confirm your email address first.');
  ignoreErrors(context, /403/);
  await expectAccessible(page);
  await tray.getByRole('button', { name: 'Resend confirmation link' }).click();
  await expect(tray.getByText('The link was written.')).toBeVisible();
  await tray.getByRole('button', { name: 'Discard' }).click();

  await page.goto(await linkFromEmail(email, '/auth/verify-email'));
  // Where its person is signed in, the link needs no click.
  await expect(page.getByText('Email confirmed')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Resume 25 Email 25' })).toBeVisible();
  await expect(banner).toBeHidden();

  // Nothing is shown over this page: an open one of the shell may hear of the end first, and say it only once.
  await page.goto('/pricing');
  await moveClock(email, 15);
  await page.goto('/agency/candidates-management');
  const blocker = page.getByRole('dialog', { name: 'Your subscription has expired' });
  await expect(blocker).toContainText('Access denied: trial expired');
  await expect(page.locator('[inert]')).toBeAttached();
  await expectAccessible(page);
  await blocker.getByRole('link', { name: 'Go to Subscription Page' }).click();
  await expect(page).toHaveURL(/\/pricing\?tab=subscription$/);

  await page.getByRole('button', { name: 'Subscribe to Basic' }).click();
  const checkout = page.getByRole('dialog', { name: 'Subscribe' });
  await expect(blocker).toBeHidden();
  await checkout.getByRole('button', { name: /4242 4242 4242 4242/ }).click();
  await checkout.getByRole('button', { name: 'Pay $97.00' }).click();
  await expect(checkout).toBeHidden();
  ignoreErrors(context, /402/);

  await page.getByRole('link', { name: 'Candidates' }).click();
  await expect(page.getByRole('heading', { name: 'Candidate Management' })).toBeVisible();
  await expect(page.getByText('Access denied')).toBeHidden();

  await page.goto('/pricing?tab=credits');
  await page.getByRole('button', { name: 'Buy 50 resume credits' }).click();
  const purchase = page.getByRole('dialog', { name: 'Buy credits' });
  await purchase.getByRole('button', { name: /^Pay / }).click();
  await expect(purchase).toBeHidden();

  await page.goto('/billing');
  await expect(page.getByRole('button', { name: 'Resume 150 Email 100' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const leaving = page.getByRole('dialog', { name: 'Cancel the subscription' });
  const leave = leaving.getByRole('button', { name: 'Cancel subscription' });
  await expectAppearsInPlace(leave);
  await leave.click();
  await expect(leaving).toBeHidden();
  await page.getByRole('button', { name: 'Keep subscription' }).click();
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Pause' }).click();
  const pausing = page.getByRole('dialog', { name: 'Pause the subscription' });
  await pausing.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused until/)).toBeVisible();
  await moveClock(email, 40);
  await page.goto('/agency/candidates-management');
  const readOnly = page.getByText('so you can view everything but change nothing');
  await expect(readOnly).toBeVisible();
  await expect(blocker).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const resuming = page.getByRole('dialog', { name: 'Resume the subscription' });
  await expect(resuming).toContainText('$97.00 is charged to Visa ending in 4242');
  await resuming.getByRole('button', { name: 'Resume' }).click();
  await expect(readOnly).toBeHidden();
});
