import { statSync } from 'node:fs';
import { signUp, updateUserProfile, verifyEmail } from '@placewell/contract/people/accounts.ts';
import { skipQuestionnaire } from '@placewell/contract/people/questionnaire.ts';
import { writeSampleResumes } from '@placewell/resume/corpus/index.ts';
import { ApiClient } from '@placewell/server/seed/client.ts';
import { confirmationToken } from '@placewell/server/seed/outbox.ts';
import { startWebServer } from '@placewell/server/testing/web-server.ts';
import { anEmail, expect, logOut, PASSWORD, test } from '../journey.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An agency that has been asked everything, whose owner has a picture. */
async function anOwner(api: ApiClient): Promise<string> {
  const email = anEmail('two-hosts');
  const { token } = await api.call(signUp, { email, agencyName: 'Two Hosts', password: PASSWORD });
  await api.call(verifyEmail, { token: await confirmationToken(process.env.E2E_DATA!, email) });
  const owner = api.withToken(token);
  const picture = { field: 'image', name: 'ada.png', bytes: new Uint8Array(PIXEL) };
  await owner.callWithFiles(updateUserProfile, { fullname: 'Ada Twohost' }, [picture]);
  await owner.call(skipQuestionnaire, {});
  return email;
}

const web = process.env.E2E_OTHER_WEB!;
let stop: () => Promise<void>;
test.beforeAll(async () => {
  stop = await startWebServer(Number(new URL(web).port), { API_BASE_URL: process.env.E2E_URL! });
});
test.afterAll(() => stop());

test('the web application on one host works with the API on another', async ({ page, address }) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) origins.add(origin);
  });
  const email = await anOwner(new ApiClient(address));

  await page.goto(`${web}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('link', { name: 'Candidates' }).click();
  await expect(page.getByRole('heading', { name: 'Candidate Management' })).toBeVisible();
  const picture = page.getByRole('button', { name: 'Account menu' }).locator('img');
  await expect(picture).toHaveAttribute('src', new RegExp(`^${address}/api/v1/images`));
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);

  // An upload with its progress; live events say when it is done.
  const resume = (await writeSampleResumes()).find(({ name }) => name.endsWith('.pdf'))!;
  await page
    .getByLabel('Resumes')
    .setInputFiles({ name: resume.name, mimeType: 'application/pdf', buffer: Buffer.from(resume.bytes) });
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray.getByRole('heading', { name: '1 resume done' })).toBeVisible({ timeout: 60_000 });
  await tray.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('row').nth(1).click();
  const candidate = page.getByRole('dialog');
  await expect(candidate.locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(candidate).toBeHidden();

  await page.getByRole('button', { name: 'More for candidates' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Show exports' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download Candidates/ }).click(),
  ]);
  expect(statSync(await download.path()).size).toBeGreaterThan(1000);

  expect([...origins]).toEqual([address]);
  await logOut(page);
});
