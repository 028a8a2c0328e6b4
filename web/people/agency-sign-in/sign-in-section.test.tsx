import {
  type AgencySignIn,
  getAgencySignIn,
  setAgencySignInMode,
  updateAgencySignIn,
  verifyAgencyDomain,
} from '@placewell/contract/people/agency-sign-in.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { SignInSection } from './sign-in-section.tsx';

setUpMockApi();
beforeEach(() => signIn());

const saved: AgencySignIn = {
  domain: 'harbour.example',
  issuer: 'https://id.harbour.example',
  oidc_client_id: 'placewell',
  provider_name: 'Harbour ID',
  sign_in_mode: 'off',
  record_name: '_placewell.harbour.example',
  record_value: 'placewell-domain=abc',
  redirect_url: 'https://placewell.example/api/v1/agency/socialLogin/agency?of=1',
  verified_at: null,
  missing_since: null,
  has_signed_in: false,
};
const verified = { ...saved, verified_at: '2026-03-02T09:00:00.000Z' };

async function open(sign_in: AgencySignIn | null) {
  mockCall(getAgencySignIn, { sign_in });
  await renderApp(<SignInSection />);
  await screen.findByRole('heading', { name: 'Sign-in' });
  return userEvent.setup();
}
const type = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) =>
  user.type(screen.getByLabelText(label), text);

it('is set up, and then names the record and the address of return', async () => {
  const user = await open(null);
  expect(screen.queryByRole('heading', { name: 'Domain' })).toBeNull();
  await type(user, 'Domain', 'harbour.example');
  await type(user, 'Issuer', 'http://id.harbour.example');
  await type(user, 'Client ID', 'placewell');
  await type(user, 'Client secret', 'a secret');
  await type(user, 'Name', 'Harbour ID');
  expect(screen.getByText('Enter an address that begins with https://')).toBeVisible();
  await user.clear(screen.getByLabelText('Issuer'));
  await type(user, 'Issuer', saved.issuer);
  const seen = mockCall(updateAgencySignIn, { sign_in: saved });
  mockCall(getAgencySignIn, { sign_in: saved });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText('Record name')).toHaveValue(saved.record_name);
  expect(screen.getByLabelText('Record value')).toHaveValue(saved.record_value);
  expect(screen.getByLabelText('Redirect address')).toHaveValue(saved.redirect_url);
  expect(seen.bodies).toEqual([
    {
      domain: 'harbour.example',
      issuer: saved.issuer,
      oidc_client_id: 'placewell',
      oidc_client_secret: 'a secret',
      provider_name: 'Harbour ID',
    },
  ]);
  // The secret is never shown again.
  expect(screen.getByLabelText('Client secret')).toHaveValue('');
});

it('keeps the stored secret where none is typed, and says what the server refuses at its field', async () => {
  const user = await open(saved);
  mockFailure(updateAgencySignIn, {
    status: 400,
    code: 'invalid_input',
    message: 'Fix the highlighted fields.',
    data: { fields: { domain: 'Anyone can get an address there. Enter a domain of your agency' } },
  });
  await type(user, 'Name', '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Anyone can get an address there/)).toBeVisible();
  const seen = mockCall(updateAgencySignIn, { sign_in: saved });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen.bodies).toHaveLength(1));
  expect(seen.bodies[0]).not.toHaveProperty('oidc_client_secret');
});

it('checks the record on request', async () => {
  const user = await open(saved);
  expect(screen.getByText(/is not verified yet/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Offered' })).toBeDisabled();
  mockFailure(verifyAgencyDomain, {
    status: 409,
    code: 'domain_taken',
    message: 'Another agency has verified this domain.',
  });
  const check = screen.getByRole('button', { name: 'Check now' });
  await user.click(check);
  expect(await screen.findByText('Another agency has verified this domain.')).toBeVisible();
  mockCall(verifyAgencyDomain, { sign_in: verified });
  mockCall(getAgencySignIn, { sign_in: verified });
  await user.click(check);
  expect(await screen.findByText('Domain verified')).toBeVisible();
  expect(await screen.findByText(/has been verified since/)).toBeVisible();
});

it('is required only after an own sign-in', async () => {
  const user = await open(verified);
  expect(screen.getByRole('radio', { name: 'Required' })).toBeDisabled();
  expect(screen.getByText(/^Log in with your company once/)).toBeVisible();
  const seen = mockCall(setAgencySignInMode, { sign_in: { ...verified, sign_in_mode: 'offered' } });
  await user.click(screen.getByRole('radio', { name: 'Offered' }));
  await waitFor(() => expect(seen.bodies).toEqual([{ sign_in_mode: 'offered' }]));
});
