import type { DataInput } from '@placewell/contract/call.ts';
import { AgencyId } from '@placewell/contract/ids.ts';
import { getRecruiters } from '@placewell/contract/people/recruiters.ts';
import { resetSecondFactor } from '@placewell/contract/people/second-factor.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { AgencyRecruiters, AgencyRecruitersPage } from './agency-recruiters-page.tsx';

setUpMockApi();
const agency_id = AgencyId.parse('00000000-0000-4000-8000-0000000000a1');
const id = '00000000-0000-4000-8000-0000000000c1';
const ada = {
  id,
  recruiter_id: id,
  recruiter_name: 'Ada Berg',
  email: 'ada@example.org',
  role: 'recruiter' as const,
  is_first: false,
  status: 'active' as const,
  image: '',
  jobs: 3,
  candidates: 12,
  matches: 40,
  invite_expires_at: null,
  has_second_factor: false,
  factor_reset_at: null,
  created_at: '2026-03-01T09:00:00.000Z',
};
const agency = { agency_id, agency_name: 'Harbour Staffing' };
const show = (url = '/') => renderApp(<AgencyRecruiters agency_id={agency_id} />, url);

beforeEach(() => signIn({ role: 'super_admin', agency_id: '' }));

it('the people of an agency are shown with its name, without links into its records, and a way back', async () => {
  const asked = mockCall(getRecruiters, { ...pageOf([ada]), agency });
  await show();
  expect(await screen.findByRole('heading', { name: 'Harbour Staffing' })).toBeVisible();
  const row = screen.getByRole('row', { name: /Ada Berg/ });
  expect(row).toHaveTextContent(/ada@example.org.*Active.*3.*12.*40/);
  expect(within(row).queryByRole('link')).toBeNull();
  expect(within(row).queryByRole('button', { name: /Actions/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'All agencies' })).toHaveAttribute(
    'href',
    '/super-admin/agency-management',
  );
  expect(asked.bodies[0]).toMatchObject({ agency_id, page: 1, sort_by: 'created_at_desc' });
});

it('the list of an agency’s people takes page, sort and filters from the address bar, and keeps them there', async () => {
  const asked = mockCall(getRecruiters, { ...pageOf([ada]), agency });
  await show('/?page=2&sort=jobs_desc&status=active&search=ada&role=agency');
  await screen.findByRole('heading', { name: 'Harbour Staffing' });
  expect(asked.bodies[0]).toMatchObject({
    agency_id,
    page: 2,
    sort_by: 'jobs_desc',
    status: 'active',
    search: 'ada',
    role: 'agency',
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Recruiters' }));
  await vi.waitFor(() => expect(screen.getByTestId('url')).not.toHaveTextContent('role='));
  expect(screen.getByTestId('url')).toHaveTextContent('status=active');
});

it('a lost second factor is reset after a question, once', async () => {
  const lost = { ...ada, has_second_factor: true, role: 'agency' as const };
  const shown = { person: lost as DataInput<typeof getRecruiters>['items'][number] };
  mockCall(getRecruiters, () => ({ ...pageOf([shown.person]), agency }));
  const factor_reset_at = '2026-03-02T09:00:00.000Z';
  const asked = mockCall(resetSecondFactor, () => {
    shown.person = { ...lost, factor_reset_at };
    return { factor_reset_at };
  });
  await show('/?role=agency');
  const open = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada Berg' }));
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset second factor…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reset in 24 hours' }));
  expect(await screen.findByText('Second factor resets in 24 hours')).toBeVisible();
  expect(asked.bodies).toEqual([{ user_id: id, agency_id }]);
  await open();
  expect(await screen.findByRole('menuitem', { name: 'Second factor is being reset' })).toBeDisabled();
});

it('an agency without recruiters says so, and one that does not exist too', async () => {
  mockCall(getRecruiters, { ...pageOf([]), agency });
  const { unmount } = await show();
  expect(await screen.findByText('This agency has no recruiters yet')).toBeVisible();
  unmount();
  mockFailure(getRecruiters, {
    status: 404,
    code: 'agency_not_found',
    message: 'This agency does not exist.',
  });
  await show();
  expect(await screen.findByText('This agency does not exist')).toBeVisible();
});

it('the page asks the server nothing for an address without an id, or for anybody but a super admin', async () => {
  const { unmount } = await renderApp(<AgencyRecruitersPage />);
  expect(await screen.findByText('This agency does not exist')).toBeVisible();
  unmount();
  signIn({ role: 'agency' });
  await renderApp(<AgencyRecruitersPage />);
  expect(await screen.findByText("You don't have access to this page")).toBeVisible();
});
