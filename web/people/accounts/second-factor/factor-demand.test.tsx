import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { getFactorDemand, setFactorDemand } from '@placewell/contract/people/second-factor.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '../../../lib/api/call-api.ts';
import { formatDate } from '../../../lib/values/formats.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { aProfile } from '../../../test/profile.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { FactorDemand } from './factor-demand.tsx';
import { FactorDemandSection } from './factor-demand-section.tsx';

setUpMockApi();
beforeEach(() => signIn());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const banner = () => screen.findByRole('region', { name: 'Add a second factor' });
const SINCE = '2026-03-01T09:00:00.000Z';

describe('the banner', () => {
  it('says until when a second factor is to be added, and leaves every page open', async () => {
    const factor_due_at = inDays(3);
    mockCall(getUserProfile, aProfile({ factor_due_at }));
    await renderApp(<FactorDemand />, '/agency/today');
    expect(await banner()).toHaveTextContent(`From ${formatDate(factor_due_at)} your account needs one.`);
    expect(screen.getByRole('link', { name: 'Open your account' })).toHaveAttribute('href', '/account');
    expect(screen.getByTestId('url')).toHaveTextContent('/agency/today');
  });

  it('is not there where none is demanded', async () => {
    const asked = mockCall(getUserProfile, aProfile());
    await renderApp(<FactorDemand />, '/agency/today');
    await waitFor(() => expect(asked.bodies).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Add a second factor' })).toBeNull();
  });

  it('leads to the account page once a call is refused for lack of one', async () => {
    const shown = { factor_due_at: inDays(0.001) };
    mockCall(getUserProfile, () => aProfile(shown));
    await renderApp(<FactorDemand />, '/agency/today');
    await banner();
    shown.factor_due_at = inDays(-0.001);
    mockFailure(getCandidates, { status: 403, code: 'second_factor_demanded', message: 'Add one.' });
    await expect(callApi(getCandidates, {})).rejects.toThrow('Add one.');
    await waitFor(() => expect(screen.getByTestId('url')).toHaveTextContent('/account'));
    expect(await banner()).toHaveTextContent('Your account needs one before you can go on.');
    expect(screen.queryByRole('link', { name: 'Open your account' })).toBeNull();
  });
});

describe('the demand', () => {
  it('is saved at once, and no longer made', async () => {
    const shown = { by_agency_since: null as string | null, by_installation_since: null };
    mockCall(getFactorDemand, () => shown);
    const sent = mockCall(setFactorDemand, ({ is_demanded }) => {
      shown.by_agency_since = is_demanded ? SINCE : null;
      return shown;
    });
    await renderApp(<FactorDemandSection />);
    const demand = await screen.findByRole('switch', { name: /^Everyone in the agency needs one/ });
    await userEvent.click(demand);
    expect(await screen.findByText('Everyone needs a second factor now')).toBeVisible();
    await waitFor(() => expect(demand).toBeChecked());
    await userEvent.click(demand);
    await waitFor(() => expect(demand).not.toBeChecked());
    expect(sent.bodies).toEqual([{ is_demanded: true }, { is_demanded: false }]);
  });

  it('says why it cannot be made, and that the installation makes it', async () => {
    mockCall(getFactorDemand, { by_agency_since: null, by_installation_since: SINCE });
    mockFailure(setFactorDemand, {
      status: 409,
      code: 'factor_needed_first',
      message: 'Add a second factor to your own account first.',
    });
    await renderApp(<FactorDemandSection />);
    expect(await screen.findByText(/^The administrator of this installation/)).toBeVisible();
    await userEvent.click(screen.getByRole('switch'));
    expect(await screen.findByText('Add a second factor to your own account first.')).toBeVisible();
    expect(screen.getByRole('switch')).not.toBeChecked();
  });

  it('of a super admin is about the installation', async () => {
    signIn({ role: 'super_admin', agency_id: '' });
    mockCall(getFactorDemand, { by_agency_since: null, by_installation_since: SINCE });
    await renderApp(<FactorDemandSection />);
    expect(
      await screen.findByRole('switch', { name: /^Everyone on this installation needs one/ }),
    ).toBeChecked();
  });
});
