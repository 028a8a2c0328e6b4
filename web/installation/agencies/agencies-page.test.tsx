import {
  type Agency,
  delAgency,
  getAgencies,
  getAgency,
  updateAgency,
  updateAgencySending,
  updateAgencyStatus,
} from '@placewell/contract/installation/agencies.ts';
import { getAgencyPeople } from '@placewell/contract/installation/let-in-again.ts';
import { getAgencyInvite } from '@placewell/contract/people/invitations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { AgenciesPage } from './agencies-page.tsx';
import { anAgency } from './agency.fixture.ts';

setUpMockApi();
const id = (n: number) => `00000000-0000-4000-8000-0000000000a${n}`;
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const harbour = anAgency();
const baltic = anAgency({ id: id(2), agency_name: 'Baltic Crew', agency_status: 'inactive', recruiters: 0 });
const deleted = anAgency({
  id: id(3),
  agency_name: 'Gone Soon',
  agency_status: 'inactive',
  deleted_at: ago(1.5),
  subscription_plan: 'Premium',
});
const pending = anAgency({
  id: id(4),
  agency_name: 'Invited',
  agency_status: 'pending',
  invite_expires_at: ago(-3),
});
const expired = anAgency({ ...pending, id: id(5), agency_name: 'Late', invite_expires_at: ago(1) });
const withdrawn = anAgency({ ...pending, id: id(6), agency_name: 'Undone', invite_expires_at: null });

const ok = (body: { agency_ids?: string[] | undefined }) => ({
  results: (body.agency_ids ?? []).map((one) => ({ id: one, ok: true })),
  changed: body.agency_ids?.length ?? 0,
});

const show = async (agencies: Agency[], url = '/') => {
  const asked = mockCall(getAgencies, pageOf(agencies));
  const view = await renderApp(<AgenciesPage />, url);
  return { ...view, asked, user: userEvent.setup() };
};
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const urlOf = () => screen.getByTestId('url').textContent ?? '';

beforeEach(() => {
  signIn({ role: 'super_admin' });
  clearToasts();
});

it('the list of agencies shows plan, subscription, status and recruiters of each agency, and the days left of a deleted one', async () => {
  await show([harbour, baltic, deleted, pending, expired, withdrawn]);
  await screen.findByText('Harbour Staffing');
  expect(row('Harbour')).toHaveTextContent(/Maren Holt.*Active.*None.*Trialing/);
  expect(row('Baltic')).toHaveTextContent('Inactive');
  expect(row('Gone Soon')).toHaveTextContent(/Deleted, 6 days left.*Premium.*Monthly/);
  expect(row('Invited')).toHaveTextContent('Pending');
  expect(row('Late')).toHaveTextContent('Invitation expired');
  expect(row('Undone')).toHaveTextContent('Not invited');
  expect(within(row('Harbour')).getByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    `/super-admin/agency/${harbour.id}/recruiters`,
  );
});

it('the list of agencies keeps every filter, the sort and the page in the address, and asks the server with them', async () => {
  const filters = {
    user_status: 'inactive',
    subscription_status: 'past_due',
    from_date: '2026-01-01',
    to_date: '2026-02-01',
    recruiters_min: 2,
    recruiters_max: 9,
    search: 'crew',
  } as const;
  const query = new URLSearchParams(
    Object.entries({ ...filters, sort: 'recruiters_desc', page: 2 }).map(([k, v]) => [k, String(v)]),
  );
  const { asked, user } = await show([baltic], `/?${query}`);
  await screen.findByText('Baltic Crew');
  expect(asked.bodies.at(-1)).toEqual({ ...filters, sort_by: 'recruiters_desc', page: 2, limit: 10 });
  expect(screen.getByText(/Past Due/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Agency/ }));
  await waitFor(() => expect(asked.bodies.at(-1)).toMatchObject({ sort_by: 'agency_name_asc', page: 1 }));
  expect(urlOf()).toContain('sort=agency_name_asc');
});

it('the page opens an agency at its own address, saves what is edited and closes', async () => {
  const bounce_reports = { reports: 12, with_evidence: 3, without_evidence: 2, refused: 7 };
  mockCall(getAgency, { ...harbour, bounce_reports });
  const saved = mockCall(updateAgency, anAgency({ agency_name: 'Harbour & Sons' }));
  const { user } = await show([harbour]);
  await user.click(await screen.findByText('Harbour Staffing'));
  const drawer = await screen.findByRole('dialog', { name: 'Harbour Staffing' });
  expect(urlOf()).toContain(`agency=${harbour.id}`);
  expect(
    await within(drawer).findByText('12 reports: 3 refunded with evidence, 2 without, 7 not refunded'),
  ).toBeVisible();
  const name = within(drawer).getByLabelText(/^Agency name/);
  await user.clear(name);
  await user.type(name, 'Harbour & Sons');
  expect(within(drawer).getByRole('link', { name: 'Edit the subscription' }).getAttribute('href')).toBe(
    `/super-admin/subscription-management?section=subscriptions&agency=${harbour.id}`,
  );
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await screen.findByText('Agency saved');
  expect(saved.bodies).toEqual([
    {
      id: harbour.id,
      agency_name: 'Harbour & Sons',
      fullname: 'Maren Holt',
      agency_status: 'active',
    },
  ]);
  await waitFor(() => expect(urlOf()).not.toContain('agency='));
});

it('the drawer says how much an agency writes, stops its emails and allows them again', async () => {
  const sending = { day: 80, period: 1_200, opt_outs: 1, stopped_at: null as string | null };
  mockCall(getAgency, { ...harbour, sending });
  const sent = mockCall(updateAgencySending, harbour);
  const { user } = await show([harbour], `/?agency=${harbour.id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Harbour Staffing' });
  expect(await within(drawer).findByText(/80 today, 1,200 in 30 days, 1 opt-out/)).toBeVisible();
  mockCall(getAgency, { ...harbour, sending: { ...sending, stopped_at: '2026-11-29T10:00:00.000Z' } });
  await user.click(within(drawer).getByRole('button', { name: 'Stop emails' }));
  expect(await within(drawer).findByText(/^Stopped on/)).toBeVisible();
  mockCall(getAgency, { ...harbour, sending });
  await user.click(within(drawer).getByRole('button', { name: 'Allow emails' }));
  expect(await within(drawer).findByRole('button', { name: 'Stop emails' })).toBeVisible();
  expect(sent.bodies).toMatchObject([{ is_stopped: true }, { is_stopped: false }]);
});

it('the page opens an agency that is not on the page of the list, and says when there is none', async () => {
  mockCall(getAgency, baltic);
  const { unmount } = await show([harbour], `/?agency=${baltic.id}`);
  expect(await screen.findByRole('dialog', { name: 'Baltic Crew' })).toBeVisible();
  unmount();
  mockFailure(getAgency, { status: 404, code: 'agency_not_found', message: 'This agency does not exist.' });
  await show([harbour], `/?agency=${id(9)}`);
  expect(await screen.findByText('This agency does not exist')).toBeVisible();
});

it('the form of an agency shows a refusal of the server at its field', async () => {
  mockCall(getAgency, pending);
  mockCall(getAgencyInvite, {
    agency_id: pending.id,
    invite_id: null,
    email: pending.email,
    fullname: pending.fullname,
    invited_by: 'Sol Super',
    message: '',
    trial_days: null,
    sent_at: ago(4),
    expires_at: pending.invite_expires_at,
    revoked_at: null,
  });
  const message = 'Not accepted yet.';
  const data = { fields: { agency_status: message } };
  mockFailure(updateAgency, { status: 409, code: 'status_change_refused', message, data });
  const { user } = await show([pending], `/?agency=${pending.id}`);
  expect(await screen.findByText(/Sol Super invited/), 'the invitation of a pending agency').toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const status = screen.getByLabelText('Agency status');
  await waitFor(() => expect(status).toHaveAccessibleDescription(expect.stringContaining(message)));
  const choices = within(status).getAllByRole('option');
  expect(choices.map((one) => one.textContent)).toEqual(['Pending', 'Inactive']);
});

it('the form of an agency asks before edits are lost', async () => {
  mockCall(getAgency, harbour);
  const { user } = await show([harbour], `/?agency=${harbour.id}`);
  await user.type(await screen.findByLabelText(/^Agency name/), '!');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('You have not saved the changes to this agency.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(urlOf()).not.toContain('agency='));
});

it('the page restores a deleted agency from its drawer, where nothing can be edited', async () => {
  mockCall(getAgency, deleted);
  const sent = mockCall(updateAgencyStatus, ok);
  const { user } = await show([deleted], `/?agency=${deleted.id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Gone Soon' });
  expect(within(drawer).queryByLabelText(/^Agency name/)).toBeNull();
  expect(drawer).toHaveTextContent(/permanently removed with all its data \(6 days left\)/);
  await user.click(within(drawer).getByRole('button', { name: 'Restore' }));
  await screen.findByText('1 agency restored');
  expect(sent.bodies).toEqual([{ agency_ids: [deleted.id], agency_status: 'active' }]);
});

it('a deleted agency offers no restore once the days are over', async () => {
  const over = { ...deleted, deleted_at: ago(7.1) };
  mockCall(getAgency, over);
  await show([over], `/?agency=${deleted.id}`);
  expect(await screen.findByText(/can no longer be restored/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

it('the bulk bar changes the status of the selected agencies that have another one, and puts exactly these back', async () => {
  const sent = mockCall(updateAgencyStatus, ok);
  const { user } = await show([harbour, baltic, pending]);
  await screen.findByText('Harbour Staffing');
  for (const name of ['Harbour', 'Baltic', 'Invited'])
    await user.click(within(row(name)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.bodies).toEqual([
      { agency_ids: [harbour.id, pending.id], agency_status: 'inactive' },
      { agency_ids: [harbour.id, pending.id], agency_status: 'active' },
    ]),
  );
});

it('the bulk bar deletes agencies without a question and undoes it, an inactive agency inactive again', async () => {
  const removed = mockCall(delAgency, ok);
  const sent = mockCall(updateAgencyStatus, ok);
  const { user } = await show([harbour, baltic, deleted]);
  await screen.findByText('Harbour Staffing');
  for (const name of ['Harbour', 'Baltic', 'Gone Soon'])
    await user.click(within(row(name)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('2 agencies deleted');
  expect(removed.bodies).toEqual([{ agency_ids: [harbour.id, baltic.id] }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.bodies).toEqual([
      { agency_ids: [harbour.id, baltic.id], agency_status: 'active' },
      { agency_ids: [baltic.id], agency_status: 'inactive' },
    ]),
  );
});

it('the page says which agency was not changed', async () => {
  mockCall(updateAgencyStatus, {
    results: [{ id: baltic.id, ok: false, code: 'status_change_refused', message: 'Too late.' }],
    changed: 0,
  });
  const { user } = await show([baltic]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Baltic Crew' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Activate' }));
  expect(await screen.findByText('Too late.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('the list distinguishes an empty installation from filters that match nothing', async () => {
  const { unmount } = await show([]);
  expect(await screen.findByText('No agencies yet')).toBeVisible();
  unmount();
  const { user } = await show([], '/?user_status=inactive');
  await screen.findByText('No agencies match these filters');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(urlOf()).not.toContain('user_status'));
});

it('the page offers to load the list of agencies again when it failed', async () => {
  mockFailure(getAgencies, { status: 500, code: 'internal', message: 'Broken' });
  await renderApp(<AgenciesPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  mockCall(getAgencies, pageOf([harbour]));
  await userEvent.setup().click(again);
  expect(await screen.findByText('Harbour Staffing')).toBeVisible();
});

it('a click in the dialog over a row does not open the row', async () => {
  mockCall(getAgencyPeople, { items: [] });
  const { user } = await show([harbour]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Harbour Staffing' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Let someone in/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Let someone in/ });
  await user.click(within(dialog).getByText(/becomes an active agency user/));
  await user.click(within(dialog).getByRole('combobox', { name: /^Person/ }));
  expect(urlOf()).not.toContain('agency=');
});
