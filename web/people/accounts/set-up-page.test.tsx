import { OWN_AGENCY_META } from '@placewell/contract/pages.ts';
import { checkLink, setUp } from '@placewell/contract/people/accounts.ts';
import { getSignInProviders } from '@placewell/contract/people/social-sign-in.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp } from '../../test/render.tsx';
import { SetUpPage } from './set-up-page.tsx';

setUpMockApi();
afterEach(() => document.querySelector(`meta[name="${OWN_AGENCY_META}"]`)?.remove());

const token = 't'.repeat(43);
const session = {
  token: 'token',
  role: 'agency' as const,
  fullname: 'Ada Owner',
  image: '',
  agency_id: ids.agency,
  user_id: ids.user,
  questionnaire_status: 'pending' as const,
};

async function open(may_choose_mode: boolean) {
  mockCall(checkLink, {
    email: '',
    agency_name: '',
    fullname: '',
    invited_by: '',
    expires_at: '2030-01-31T09:00:00.000Z',
  });
  mockCall(getSignInProviders, { providers: [], may_choose_mode });
  await renderApp(<SetUpPage />, `/setup?token=${token}`);
  await screen.findByLabelText('Full name');
  return userEvent.setup();
}

async function fill(user: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText('Full name'), 'Ada Owner');
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password', { exact: true }), 'a quiet harbour 7');
}
const sentBy = async (user: Awaited<ReturnType<typeof open>>, button: string) => {
  const sent = mockCall(setUp, session);
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(sent.bodies).toHaveLength(1));
  return sent.bodies[0];
};

describe('the set-up of a new installation', () => {
  it('is for one’s own agency unless the person chooses otherwise, and nothing speaks of money from then on', async () => {
    const user = await open(true);
    expect(screen.getByRole('radio', { name: 'For my agency' })).toBeChecked();
    await user.type(screen.getByLabelText('Agency name'), 'Harbour');
    await fill(user);
    expect(await sentBy(user, 'Create agency')).toMatchObject({
      token,
      run_for: 'own_agency',
      agencyName: 'Harbour',
      email: 'ada@example.test',
    });
    await waitFor(() => expect(isOwnAgency()).toBe(true));
  });

  it('for many agencies creates the super admin', async () => {
    const user = await open(true);
    await user.click(screen.getByRole('radio', { name: 'For many agencies' }));
    expect(screen.queryByLabelText('Agency name')).toBeNull();
    await fill(user);
    expect(await sentBy(user, 'Create super admin')).not.toHaveProperty('run_for');
    expect(isOwnAgency()).toBe(false);
  });

  it('does not ask where it is settled', async () => {
    await open(false);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('button', { name: 'Create super admin' })).toBeVisible();
  });
});
