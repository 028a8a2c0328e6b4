import { login } from '@placewell/contract/people/accounts.ts';
import { verifyFactor } from '@placewell/contract/people/second-factor.ts';
import type { SecondFactorNeeded } from '@placewell/contract/people/session-data.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { openApp } from '../../../test/open-app.tsx';
import { ids, signIn } from '../../../test/render.tsx';
import { forgetNeededFactor, keepNeededFactor } from './needed-factor.ts';
import { cancelled, knowPasskeys, OPTIONS } from './passkey.fixture.ts';

setUpMockApi();
afterEach(() => act(forgetNeededFactor));

const challenge = 'c'.repeat(43);
const needing = (...methods: SecondFactorNeeded['methods']): SecondFactorNeeded => ({
  needs_second_factor: true,
  challenge,
  methods,
  passkey: methods.includes('passkey') ? OPTIONS.use : null,
});
/** Of a role without pages: the first page asks for nothing. */
const session = {
  token: 'of the server',
  role: 'candidate' as const,
  fullname: 'Ada',
  image: '',
  agency_id: ids.agency,
  user_id: ids.user,
  questionnaire_status: 'completed' as const,
};
const WRONG = { status: 401, code: 'wrong_factor', message: 'This code or passkey is not correct.' };
const EXPIRED = { status: 410, code: 'challenge_invalid', message: 'This login has expired. Log in again.' };

const expectSession = () => waitFor(() => expect(localStorage.getItem('token')).toBe('of the server'));

/** Opens the page in the state in which a login leaves it. */
async function openWith(needed: SecondFactorNeeded, title = 'Confirm that it is you') {
  keepNeededFactor(needed);
  const router = openApp('/auth/second-factor');
  await screen.findByRole('heading', { name: title });
  return { user: userEvent.setup(), router };
}
const primary = () =>
  screen
    .queryAllByRole('button')
    .filter((button) => button.getAttribute('data-variant') === 'filled')
    .map((button) => button.textContent);

describe('a login', () => {
  it('asks for the second factor before it stores anything', async () => {
    mockCall(login, needing('totp'));
    const router = openApp('/auth');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Email'), 'ada@example.test');
    await user.type(screen.getByLabelText('Password', { exact: true }), 'a quiet harbour 7');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByLabelText('Code from your app')).toHaveFocus();
    expect(router.state.location).toMatchObject({
      pathname: '/auth/second-factor',
      state: { returnTo: '/auth' },
    });
    expect({ ...localStorage, ...sessionStorage }).toEqual({});
  });

  it('begins again after a reload, for the page that was asked for', async () => {
    keepNeededFactor(needing('totp'));
    const router = openApp('/auth/second-factor');
    await screen.findByLabelText('Code from your app');
    act(forgetNeededFactor);
    await act(() =>
      router.navigate({ to: '/auth/second-factor', state: { returnTo: '/agency/tasks' }, search: { x: 1 } }),
    );
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    expect(router.state.location.state.returnTo).toBe('/agency/tasks');
  });

  it('of someone else begins at the login, where the challenge is forgotten', async () => {
    const { user, router } = await openWith(needing('totp'));
    await user.click(screen.getByRole('link', { name: 'Log in as someone else' }));
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    await act(() => router.navigate({ to: '/auth/second-factor' }));
    expect(router.state.location.pathname).toBe('/auth');
  });
});

describe('the code of an app', () => {
  it.each(['123456', '123 456'])('opens the session as soon as it has six digits: %s', async (typed) => {
    const sent = mockCall(verifyFactor, session);
    const { user, router } = await openWith(needing('totp', 'recovery_code'));
    expect(primary()).toEqual(['Log in']);
    await user.click(screen.getByLabelText('Code from your app'));
    await user.paste(typed);
    await expectSession();
    expect(sent.bodies).toEqual([{ challenge, code: typed }]);
    expect(router.state.location.pathname).toBe('/404');
  });

  it('that is wrong is said at its field, and can be corrected', async () => {
    const failed = mockFailure(verifyFactor, WRONG);
    const { user } = await openWith(needing('totp'));
    const field = screen.getByLabelText('Code from your app');
    await user.type(field, '123456');
    expect(await screen.findByText(WRONG.message)).toBeVisible();
    expect(field).toBeInvalid();
    expect(failed.count).toBe(1);
    const sent = mockCall(verifyFactor, session);
    await user.type(field, '{Backspace}7');
    await expectSession();
    expect(sent.bodies).toEqual([{ challenge, code: '123457' }]);
  });

  it('that comes too late leads back to the login, which says why', async () => {
    mockFailure(verifyFactor, EXPIRED);
    const { user, router } = await openWith(needing('totp'));
    await user.type(screen.getByLabelText('Code from your app'), '123456');
    expect(await screen.findByText(EXPIRED.message)).toBeVisible();
    expect(router.state.location.pathname).toBe('/auth');
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('a recovery code', () => {
  it('takes the place of the other ways, and back', async () => {
    knowPasskeys();
    const sent = mockCall(verifyFactor, session);
    const { user } = await openWith(needing('passkey', 'totp', 'recovery_code'));
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
    expect(screen.queryByLabelText('Code from your app')).toBeNull();
    expect(primary()).toEqual(['Log in']);
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(screen.getByLabelText('Code from your app')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), '0a1b-2c3d-4e5f-6g7h{Enter}');
    await expectSession();
    expect(sent.bodies).toEqual([{ challenge, code: '0a1b-2c3d-4e5f-6g7h' }]);
  });

  it('is asked for at once where the browser knows no passkeys', async () => {
    await openWith(needing('passkey', 'recovery_code'));
    expect(screen.getByLabelText('Recovery code')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  it('is missed where nothing else is left, which the page says', async () => {
    await openWith(needing('passkey'));
    expect(screen.getByRole('alert')).toHaveTextContent('This browser cannot use passkeys here.');
    expect(primary()).toEqual([]);
  });
});

describe('a passkey', () => {
  it('opens the session, by the one primary button', async () => {
    const { get } = knowPasskeys();
    const sent = mockCall(verifyFactor, session);
    const { user } = await openWith(needing('passkey', 'totp', 'recovery_code'));
    expect(primary()).toEqual(['Use a passkey']);
    expect(get).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await expectSession();
    expect(sent.bodies).toMatchObject([{ challenge, passkey: expect.stringContaining('"signature":"Aw"') }]);
  });

  it('whose dialog is cancelled can be tried again, which a hint says', async () => {
    const { get } = knowPasskeys();
    get.mockRejectedValueOnce(cancelled());
    const { user } = await openWith(needing('passkey'));
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText(/^The browser used no passkey/)).toBeVisible();
    mockFailure(verifyFactor, WRONG);
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(WRONG.message);
    expect(screen.queryByText(/^The browser used no passkey/)).toBeNull();
    mockCall(verifyFactor, session);
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await expectSession();
  });

  it('replaces the session of the person before only once it is proven', async () => {
    knowPasskeys();
    signIn({ role: 'candidate', userFullName: 'Before' });
    const { user } = await openWith(needing('passkey'));
    expect(localStorage.getItem('userFullName')).toBe('Before');
    mockCall(verifyFactor, session);
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await expectSession();
    expect(localStorage.getItem('userFullName')).toBe('Ada');
  });
});
