import type { DataInput } from '@placewell/contract/call.ts';
import { checkLink, getUserProfile } from '@placewell/contract/people/accounts.ts';
import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  getSecondFactors,
  removeFactor,
  renewRecoveryCodes,
  stopFactorReset,
  stopOwnFactorReset,
} from '@placewell/contract/people/second-factor.ts';
import { texts } from '@placewell/contract/texts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDate } from '../../../lib/values/formats.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { aProfile } from '../../../test/profile.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { aFactor, someFactors } from './factor.fixture.ts';
import { cancelled, knowPasskeys, OPTIONS } from './passkey.fixture.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { StopResetPage } from './stop-reset-page.tsx';

setUpMockApi();
beforeEach(() => {
  signIn();
  mockCall(getUserProfile, aProfile({ email: 'ada@example.test' }));
});

const CODES = Array.from({ length: 10 }, (_, index) => `code-000${index}`);
const USED_AT = '2026-04-01T10:00:00.000Z';
const SECRET = 'JBSWY3DPEHPK3PXP';
const BEGUN = { secret: SECRET, uri: `otpauth://totp/Placewell:ada?secret=${SECRET}` };
const ADDED = { factor_id: aFactor.factor_id, recovery_codes: CODES };
const WRONG_PASSWORD = {
  status: 401,
  code: 'wrong_credentials',
  message: texts.notYourPassword,
  data: { fields: { password: texts.notYourPassword } },
};

async function open(factors: DataInput<typeof getSecondFactors>) {
  const shown = { factors };
  const asked = mockCall(getSecondFactors, () => shown.factors);
  await renderApp(<SecondFactorSection />);
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Second factor' })).toHaveAttribute('aria-busy', 'false'),
  );
  return { user: userEvent.setup(), shown, asked };
}

async function choose(user: UserEvent, kind: RegExp) {
  await user.click(screen.getByRole('button', { name: 'Add a second factor' }));
  await user.click(await screen.findByRole('menuitem', { name: kind }));
  return screen.findByRole('dialog');
}
const typePassword = (user: UserEvent) =>
  user.type(screen.getByLabelText('Password', { exact: true }), 'a quiet harbour 7');

/** The dialog shows the codes, and closes only once they are said to be stored. */
async function storeCodes(user: UserEvent) {
  const dialog = await screen.findByRole('dialog', { name: 'Recovery codes' });
  const codes = within(dialog).getByRole('list', { name: 'Recovery codes' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  const done = within(dialog).getByRole('button', { name: 'Done' });
  expect(done).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  expect(dialog).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox', { name: 'I have stored them' }));
  await user.click(done);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the section', () => {
  it('offers the first factor as the one primary action', async () => {
    await open(someFactors({ items: [], recovery_codes_left: 0 }));
    expect(screen.getByText('Your password alone opens your account.')).toBeVisible();
    expect(screen.getAllByRole('button')).toEqual([
      screen.getByRole('button', { name: 'Add a second factor' }),
    ]);
    expect(screen.queryByText(/recovery codes/)).toBeNull();
  });

  it('says when it cannot be loaded, and loads it again', async () => {
    mockFailure(getSecondFactors, { status: 500, message: '', code: 'internal' });
    await renderApp(<SecondFactorSection />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    mockCall(getSecondFactors, someFactors());
    await userEvent.click(again);
    expect(await screen.findByText('Phone')).toBeVisible();
  });

  it('lists the factors and how many recovery codes are left', async () => {
    const used = { ...aFactor, factor_id: '00000000-0000-4000-8000-0000000000f2' as never };
    await open(
      someFactors({
        items: [aFactor, { ...used, kind: 'passkey', factor_name: 'Laptop', last_used_at: USED_AT }],
      }),
    );
    expect(
      screen.getByText(`Authenticator app · added ${formatDate(aFactor.created_at)} · not used yet`),
    ).toBeVisible();
    expect(
      screen.getByText(
        `Passkey · added ${formatDate(aFactor.created_at)} · last used ${formatDate(USED_AT)}`,
      ),
    ).toBeVisible();
    expect(screen.getByText('10 recovery codes left')).toBeVisible();
    expect(screen.queryByText(/^Replace them now/)).toBeNull();
  });

  it.each([
    [3, '3 recovery codes left'],
    [1, '1 recovery code left'],
    [0, 'No recovery codes left'],
  ])('warns of few recovery codes: %i', async (recovery_codes_left, text) => {
    await open(someFactors({ recovery_codes_left }));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/^Replace them now/)).toBeVisible();
  });
});

describe('a reset', () => {
  it('that waits is said, and stopped', async () => {
    const { user, shown } = await open(someFactors({ factor_reset_at: '2026-03-03T10:00:00.000Z' }));
    const sent = mockCall(stopOwnFactorReset, {});
    shown.factors = someFactors();
    await user.click(screen.getByRole('button', { name: 'Stop the reset' }));
    expect(await screen.findByText(texts.factorResetStopped)).toBeVisible();
    expect(sent.bodies).toEqual([{}]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop the reset' })).toBeNull());
  });

  it('is stopped by the link of an email after a click', async () => {
    mockCall(checkLink, {
      email: 'ada@example.test',
      agency_name: 'North',
      fullname: '',
      invited_by: '',
      expires_at: '2026-12-03T10:00:00.000Z',
    });
    const sent = mockCall(stopFactorReset, {});
    await renderApp(<StopResetPage />, '/auth/stop-factor-reset?token=a-token-of-the-link');
    await userEvent.click(await screen.findByRole('button', { name: 'Stop the reset' }));
    expect(await screen.findByRole('heading', { name: texts.factorResetStopped })).toBeVisible();
    expect(sent.bodies).toEqual([{ token: 'a-token-of-the-link' }]);
  });
});

describe('adding an app', () => {
  it('asks for the password, shows the secret, confirms a code and shows the recovery codes once', async () => {
    const { user, shown, asked } = await open(someFactors({ items: [], recovery_codes_left: 0 }));
    const begun = mockCall(beginTotp, BEGUN);
    const dialog = await choose(user, /^Authenticator app/);
    await typePassword(user);
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    const picture = await within(dialog).findByRole('img', { name: 'QR code for your app' });
    expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toMatch(/^data:image\/svg\+xml,<svg/);
    expect(within(dialog).getByLabelText('Key')).toHaveValue(SECRET);
    expect(begun.bodies).toEqual([{ password: 'a quiet harbour 7' }]);

    mockFailure(confirmTotp, {
      status: 401,
      code: 'wrong_factor',
      message: 'This code or passkey is not correct.',
      data: { fields: { code: 'This code is not correct. Check the time of your device.' } },
    });
    await user.type(within(dialog).getByLabelText('Code from your app'), '000000');
    await user.click(within(dialog).getByRole('button', { name: 'Add app' }));
    expect(await within(dialog).findByText(/Check the time of your device/)).toBeVisible();
    expect(within(dialog).getByLabelText('Code from your app')).toBeInvalid();

    const confirmed = mockCall(confirmTotp, () => {
      shown.factors = someFactors();
      return ADDED;
    });
    await user.clear(within(dialog).getByLabelText('Code from your app'));
    await user.type(within(dialog).getByLabelText('Code from your app'), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Add app' }));
    await storeCodes(user);
    expect(confirmed.bodies).toEqual([{ factor_name: 'Authenticator app', code: '123456' }]);
    expect(asked.bodies).toHaveLength(2);
    expect(screen.getByText('Phone')).toBeVisible();
  });

  it('beside another factor shows no recovery codes', async () => {
    const { user } = await open(someFactors());
    mockCall(beginTotp, BEGUN);
    mockCall(confirmTotp, { ...ADDED, recovery_codes: [] });
    const dialog = await choose(user, /^Authenticator app/);
    await typePassword(user);
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await user.type(await within(dialog).findByLabelText('Code from your app'), '123456{Enter}');
    expect(await screen.findByText(texts.factorAdded)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says at the password that it is wrong', async () => {
    const { user } = await open(someFactors());
    mockFailure(beginTotp, WRONG_PASSWORD);
    const dialog = await choose(user, /^Authenticator app/);
    await typePassword(user);
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByText(texts.notYourPassword)).toBeVisible();
  });

  it('needs a recent login where there is no password', async () => {
    const { user } = await open(someFactors({ items: [], recovery_codes_left: 0, has_password: false }));
    expect(screen.getByText(/^The provider you log in with alone/)).toBeVisible();
    const message = 'Log in again, and do this within ten minutes.';
    mockFailure(beginTotp, { status: 403, code: 'recent_sign_in_needed', message });
    const dialog = await choose(user, /^Authenticator app/);
    expect(within(dialog).queryByLabelText('Password', { exact: true })).toBeNull();
    expect(within(dialog).getByText(/^You have no password/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
    const begun = mockCall(beginTotp, BEGUN);
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByLabelText('Key')).toBeVisible();
    expect(begun.bodies).toEqual([{ password: '' }]);
  });
});

describe('adding a passkey', () => {
  it('asks for the password and a name, and for the passkey again after a cancelled dialog', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('(Macintosh; Intel Mac OS X)');
    const { create } = knowPasskeys();
    create.mockRejectedValueOnce(cancelled());
    const { user } = await open(someFactors({ items: [], recovery_codes_left: 0 }));
    mockCall(beginPasskey, { options: OPTIONS.make });
    const added = mockCall(confirmPasskey, ADDED);
    const dialog = await choose(user, /^Passkey/);
    await typePassword(user);
    const name = within(dialog).getByLabelText('Name');
    expect(name).toHaveValue('Passkey on Mac');
    agent.mockRestore();
    await user.clear(name);
    await user.type(name, 'Laptop');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByText(/^The browser used no passkey/)).toBeVisible();
    expect(added.bodies).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await storeCodes(user);
    expect(added.bodies).toMatchObject([
      { factor_name: 'Laptop', passkey: expect.stringContaining('"id":"BAUG"') },
    ]);
  });

  it.each([
    ['an address instead of a host name', false, 'Passkeys need a host name: set PUBLIC_URL to one.'],
    ['a browser that knows none', true, 'Passkeys need HTTPS.'],
  ])('is refused with the reason at %s', async (_, offers_passkeys, reason) => {
    if (!offers_passkeys) knowPasskeys();
    const { user } = await open(someFactors({ offers_passkeys }));
    await user.click(screen.getByRole('button', { name: 'Add a second factor' }));
    const item = await screen.findByRole('menuitem', { name: /^Passkey/ });
    expect(item).toBeDisabled();
    expect(item).toHaveTextContent(reason);
  });
});

describe('an existing factor', () => {
  it('is removed with the password, after a warning if it is the last one', async () => {
    const { user, shown } = await open(someFactors());
    const sent = mockCall(removeFactor, () => {
      shown.factors = someFactors({ items: [], recovery_codes_left: 0 });
      return {};
    });
    await user.click(screen.getByRole('button', { name: 'Remove Phone' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this second factor?' });
    expect(dialog).toHaveTextContent('It is the last one');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByText('Password is required')).toBeVisible();
    await typePassword(user);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Your password alone opens your account.')).toBeVisible();
    expect(sent.bodies).toEqual([{ factor_id: aFactor.factor_id, password: 'a quiet harbour 7' }]);
  });

  it('stays where the agency demands one, which the dialog says', async () => {
    const { user } = await open(someFactors());
    const message = 'Your agency demands a second factor. Add another one first.';
    mockFailure(removeFactor, { status: 409, code: 'factor_demanded', message });
    await user.click(screen.getByRole('button', { name: 'Remove Phone' }));
    await screen.findByRole('dialog');
    await typePassword(user);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(message);
  });

  it('lets recovery codes be replaced, copied and downloaded', async () => {
    const { user, shown } = await open(someFactors({ recovery_codes_left: 2 }));
    const sent = mockCall(renewRecoveryCodes, () => {
      shown.factors = someFactors();
      return { recovery_codes: CODES };
    });
    await user.click(screen.getByRole('button', { name: 'Replace recovery codes' }));
    await screen.findByRole('dialog', { name: 'Replace your recovery codes?' });
    await typePassword(user);
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    const saved = vi.fn((_: Blob) => 'blob:codes');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
    await user.click(screen.getByRole('button', { name: 'Download' }));
    const text = await saved.mock.calls[0]?.[0].text();
    for (const code of CODES) expect(text).toContain(code);
    await storeCodes(user);
    expect(sent.bodies).toEqual([{ password: 'a quiet harbour 7' }]);
    expect(screen.getByText('10 recovery codes left')).toBeVisible();
  });
});
