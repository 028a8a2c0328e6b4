import { createHmac } from 'node:crypto';
import { texts } from '@placewell/contract/texts.ts';
import { freePort } from '@placewell/server/platform/network/free-port.ts';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import {
  anEmail,
  test as base,
  expect,
  expectAccessible,
  ignoreErrors,
  linkFromEmail,
  logOut,
  PASSWORD,
  signUpUnconfirmed,
} from '../../journey.ts';
import { startProduct } from '../../product.ts';
import { onDatabase } from '../../product-database.ts';

// Passkeys belong to a host name: the product of the other journeys has only an address.
const test = base.extend<{ product: { address: string; dataDir: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern.
  product: async ({}, use) => {
    const port = await freePort();
    const address = `http://localhost:${port}`;
    const { dataDir, stop } = await startProduct({ PORT: String(port), PUBLIC_URL: address });
    await use({ address, dataDir });
    await stop();
  },
  address: ({ product }, use) => use(product.address),
});

/** A security key that confirms everything at once. */
async function plugInKey(context: BrowserContext, page: Page) {
  const cdp: CDPSession = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const lose = () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  return { lose };
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** The code that an authenticator app shows for a secret at a time (RFC 6238). */
function codeOf(secret: string, at = Date.now()) {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE(hash.at(-1)! % 16) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}

const TODAY = /\/agency\/today$/;
const confirmTitle = (page: Page) => page.getByRole('heading', { name: texts.secondFactorNeeded });

async function logInByPassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(confirmTitle(page)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/second-factor$/);
}

async function useRecoveryCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** On a phone too, and in both themes. */
async function expectGoodLooks(page: Page) {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, ['color-contrast']);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

const openAdding = async (page: Page, kind: RegExp) => {
  await page.getByRole('button', { name: 'Add a second factor' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  return dialog;
};

test('a passkey, a recovery code and an app log a person in after the password', async ({
  page,
  context,
}) => {
  const key = await plugInKey(context, page);
  const email = await signUpUnconfirmed(page, 'Beacon Staffing', 'Ines Quay');
  await page.goto('/account');
  await expect(page.getByText('Your password alone opens your account')).toBeVisible();
  await expectGoodLooks(page);

  let dialog = await openAdding(page, /^Passkey/);
  await dialog.getByLabel('Name').fill('Security key');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  dialog = page.getByRole('dialog', { name: 'Recovery codes' });
  const shown = dialog.getByRole('list').getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await expectGoodLooks(page);
  await dialog.getByLabel('I have stored them').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  const list = page.getByRole('list', { name: 'Second factors' });
  await expect(list.getByText('Security key')).toBeVisible();
  await logOut(page);

  await logInByPassword(page, email);
  await expectGoodLooks(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(TODAY);
  await logOut(page);

  await key.lose();
  await logInByPassword(page, email);
  await useRecoveryCode(page, codes[0]!);
  await expect(page).toHaveURL(TODAY);
  await logOut(page);
  await logInByPassword(page, email);
  await useRecoveryCode(page, codes[0]!);
  await expect(page.getByText('This code or passkey is not correct.')).toBeVisible();
  ignoreErrors(context, /401/);
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[1]!.toUpperCase());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(TODAY);

  await page.goto('/account');
  await expect(page.getByText('8 recovery codes left')).toBeVisible();
  dialog = await openAdding(page, /^Authenticator app/);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = await dialog.getByLabel('Key', { exact: true }).inputValue();
  await expectGoodLooks(page);
  await dialog.getByLabel('Code from your app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await expect(page.getByText(texts.factorAdded)).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectGoodLooks(page);
  await logOut(page);

  await logInByPassword(page, email);
  await expectGoodLooks(page);
  // Each code works once: this is the next one, which is taken already, and sent as soon as it is complete.
  await page.getByLabel('Code from your app').fill(codeOf(secret, Date.now() + STEP_MS));
  await expect(page).toHaveURL(TODAY);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove Security key' }).click();
  dialog = page.getByRole('dialog', { name: 'Remove this second factor?' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

/** Lets a person join by the link that the invitation shows. */
async function joinByLink(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/recruiter\/today$/);
}

async function addKey(page: Page) {
  await page.goto('/account');
  let dialog = await openAdding(page, /^Passkey/);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  dialog = page.getByRole('dialog', { name: 'Recovery codes' });
  await dialog.getByLabel('I have stored them').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
}

test('a recruiter who has lost everything logs in a day after an agency user asked for a reset', async ({
  page,
  browser,
  product,
}) => {
  const owner = await signUpUnconfirmed(page, 'Vale Staffing', 'Otis Vale');
  await page.goto(await linkFromEmail(owner, '/auth/verify-email', product.dataDir));
  await expect(page.getByText('Email confirmed')).toBeVisible();
  await page.goto('/agency/recruiters-management');
  await page.getByRole('button', { name: 'Invite recruiter' }).first().click();
  const invite = page.getByRole('dialog', { name: 'Invite recruiter' });
  const email = anEmail('rita');
  await invite.getByRole('textbox', { name: 'Email' }).fill(email);
  await invite.getByLabel('Full name').fill('Rita Quist');
  await invite.getByRole('button', { name: /Invite|Send/ }).click();
  const link = await invite.getByLabel('Invitation link').inputValue();

  const context = await browser.newContext({ baseURL: product.address });
  const recruiter = await context.newPage();
  const key = await plugInKey(context, recruiter);
  await joinByLink(recruiter, link);
  await addKey(recruiter);
  await logOut(recruiter);
  await key.lose();
  await logInByPassword(recruiter, email);

  await page.goto('/agency/recruiters-management');
  const openMenu = () => page.getByRole('button', { name: 'Actions for Rita Quist' }).click();
  await openMenu();
  await page.getByRole('menuitem', { name: 'Reset second factor…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the second factor of Rita Quist?' });
  await expectGoodLooks(page);
  await dialog.getByRole('button', { name: 'Reset in 24 hours' }).click();
  await expect(page.getByText(texts.factorResetAsked)).toBeVisible();
  await openMenu();
  await expect(page.getByRole('menuitem', { name: 'Second factor is being reset' })).toBeDisabled();

  const stop = await linkFromEmail(email, '/auth/stop-factor-reset', product.dataDir);
  const anyone = await context.newPage();
  await anyone.goto(stop);
  await expect(anyone.getByRole('button', { name: 'Stop the reset' })).toBeVisible();
  await expectGoodLooks(anyone);
  await anyone.close();

  await recruiter.goto('/auth');
  await logInByPassword(recruiter, email);
  await onDatabase(
    product.dataDir,
    `update factor_resets set effective_at = effective_at - interval '24 hours'`,
    [],
  );
  await recruiter.goto('/auth');
  await recruiter.getByLabel('Email').fill(email);
  await recruiter.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await recruiter.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(recruiter).toHaveURL(/\/recruiter\/today$/);
  await context.close();
});
