import {
  addClient,
  type Client,
  delClient,
  getClient,
  getClients,
  updateClientStatus,
} from '@placewell/contract/clients/clients.ts';
import { transferClients } from '@placewell/contract/matching/transfers.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { getTags } from '@placewell/contract/sourcing/tags.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClient, pageOf } from '../../test/client-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { ClientsPage } from './clients-page.tsx';
// Loaded before the tests, so that none of them waits for it.
import './form/client-form-drawer.tsx';
import './list/client-bulk-actions.tsx';
import './list/edit-client-cell.tsx';

setUpMockApi();

const northgate = aClient();
const harbour = aClient(
  {
    client_name: 'Harbour Freight',
    domain: null,
    client_status: 'lead',
    recruiter_id: '00000000-0000-4000-8000-000000000009' as never,
    recruiter_name: 'Remy Stone',
    is_off_limits: true,
    off_limits_until: '2027-03-03',
    open_job_count: 0,
    job_count: 0,
  },
  2,
);

beforeEach(() => {
  signIn();
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getTags, pageOf([]));
  // A row that is pointed at loads its client ahead.
  mockCall(getClient, northgate);
});

const open = async (url = '/agency/clients') => {
  const view = await renderApp(<ClientsPage />, url);
  return { ...view, user: userEvent.setup() };
};
/** The row of a client, once it is there. */
const rowOf = ({ client_id }: Client) =>
  waitFor(() => {
    const row = document.querySelector<HTMLElement>(`tr[data-row-id="${client_id}"]`);
    if (!row) throw new Error('No row yet');
    return row;
  });
const url = () => screen.getByTestId('url').textContent;

describe('the list of clients', () => {
  it('shows who they are, whose, how many jobs and until when they are off limits', async () => {
    const seen = mockCall(getClients, pageOf([northgate, harbour]));
    const { user } = await open();
    const row = await rowOf(northgate);
    expect(row).toHaveTextContent('northgate.example');
    expect(row).toHaveTextContent('Active');
    expect(row).toHaveTextContent('Maren Holt');
    expect(row).toHaveTextContent('1 of 3');
    const other = await rowOf(harbour);
    expect(within(other).getByRole('img', { name: 'Off limits until Mar 3, 2027' })).toBeVisible();
    await user.click(within(row).getByText('Northgate Foods'));
    await waitFor(() => expect(url()).toBe(`/agency/clients/${northgate.client_id}`));
    expect(seen.bodies[0]).toMatchObject({ page: 1, sort_by: 'last_activity_at_desc' });
  });

  it('takes its filters from the address', async () => {
    const seen = mockCall(getClients, pageOf([harbour]));
    await open('/agency/clients?client_status=["lead"]&is_off_limits=true&has_open_jobs=false');
    await rowOf(harbour);
    expect(seen.bodies[0]).toMatchObject({
      client_status: ['lead'],
      is_off_limits: true,
      has_open_jobs: false,
    });
    expect(screen.getByRole('button', { name: 'Remove filter Off limits' })).toBeVisible();
  });

  it('changes the status of the selected ones, and takes it back to what each had', async () => {
    mockCall(getClients, pageOf([northgate, harbour]));
    const changed = mockCall(updateClientStatus, ({ client_ids = [] }) => ({
      results: client_ids.map((id) => ({ id, ok: true })),
      changed: client_ids.length,
      previous: [
        { id: northgate.client_id, client_status: 'active' as const },
        { id: harbour.client_id, client_status: 'lead' as const },
      ].filter(({ id }) => client_ids.includes(id)),
    }));
    const { user } = await open();
    for (const client of [northgate, harbour])
      await user.click(within(await rowOf(client)).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Change status' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dormant' }));
    await waitFor(() => expect(changed.bodies).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(changed.bodies.slice(1)).toEqual([
        { client_ids: [northgate.client_id], client_status: 'active', if_status: 'dormant' },
        { client_ids: [harbour.client_id], client_status: 'lead', if_status: 'dormant' },
      ]),
    );
  });

  it('says why a client with jobs stays, and offers to set it to lost', async () => {
    mockCall(getClients, pageOf([northgate]));
    mockCall(delClient, {
      results: [
        { id: northgate.client_id, ok: false, code: 'client_in_use', message: 'This client has 3 jobs.' },
      ],
      changed: 0,
      in_use: [{ client_id: northgate.client_id, jobs: 3, submissions: 0, placements: 0 }],
    });
    const moved = mockCall(updateClientStatus, { results: [], changed: 0, previous: [] });
    const { user } = await open();
    await user.click(within(await rowOf(northgate)).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'More for the selected rows' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('This client has 3 jobs.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set to “Lost”' }));
    await waitFor(() =>
      expect(moved.bodies).toEqual([{ client_ids: [northgate.client_id], client_status: 'lost' }]),
    );
  });
});

describe('clients of a list', () => {
  it('are transferred to a colleague, for agency users only', async () => {
    const REMY = '00000000-0000-4000-8000-000000000009';
    mockCall(getAgencyRecruiters, {
      items: [
        {
          id: ids.user,
          recruiter_id: ids.user,
          recruiter_name: 'Maren Holt',
          role: 'agency',
          is_first: true,
        },
        { id: REMY, recruiter_id: REMY, recruiter_name: 'Remy Stone', role: 'recruiter', is_first: false },
      ],
    });
    mockCall(getClients, pageOf([northgate]));
    const moved = mockCall(transferClients, {
      results: [{ id: northgate.client_id, ok: true }],
      changed: 1,
      transfer_id: '00000000-0000-4000-8000-0000000000e1',
    });
    const { user, unmount } = await open();
    await user.click(within(await rowOf(northgate)).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Transfer to…' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/the jobs stay with the people who have them/)).toBeVisible();
    await user.click(within(dialog).getByRole('combobox', { name: 'Transfer to' }));
    await user.click(await screen.findByRole('option', { name: 'Remy Stone' }));
    await user.click(within(dialog).getByRole('button', { name: 'Transfer' }));
    await waitFor(() =>
      expect(moved.bodies).toEqual([
        { client_ids: [northgate.client_id], from_recruiter_id: ids.user, to_recruiter_id: REMY },
      ]),
    );
    unmount();
    signIn({ role: 'recruiter' });
    await open('/recruiter/clients');
    await user.click(within(await rowOf(northgate)).getByRole('checkbox'));
    expect(await screen.findByRole('button', { name: 'Change status' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Transfer to…' })).toBeNull();
  });

  it('are previewed by a key, with who may read what is masked', async () => {
    mockCall(getClients, pageOf([{ ...northgate, has_details: false }]));
    const { user } = await open();
    const row = await rowOf(northgate);
    row.focus();
    await user.keyboard(' ');
    const preview = await screen.findByRole('complementary', { name: 'Client preview' });
    expect(await within(preview).findByText(/Only the owner, people with a job here/)).toBeVisible();
  });

  it('are changed by a recruiter only who owns them', async () => {
    signIn({ role: 'recruiter' });
    mockCall(getClients, pageOf([northgate, harbour]));
    await open('/recruiter/clients');
    const own = await rowOf(northgate);
    const other = await rowOf(harbour);
    expect(own.querySelectorAll('[data-edits]').length).toBeGreaterThan(0);
    expect(other.querySelectorAll('[data-edits]')).toHaveLength(0);
    expect(ids.user).toBe(northgate.recruiter_id);
  });

  it('are explained where there are none, and a failure says so', async () => {
    mockCall(getClients, pageOf([]));
    const { unmount } = await open();
    expect(await screen.findByRole('heading', { name: 'Add your first client' })).toBeVisible();
    unmount();
    mockFailure(getClients, { status: 500, code: 'internal', message: 'Something broke' });
    await open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the form of a new client', () => {
  it('opens by a key, sends what was typed and leads to the client', async () => {
    mockCall(getClients, pageOf([northgate]));
    const added = mockCall(addClient, aClient({ client_name: 'Tideway' }, 3));
    const { user } = await open();
    await rowOf(northgate);
    await user.keyboard('a');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tideway');
    await user.type(screen.getByRole('textbox', { name: 'Domain' }), 'tideway.example');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add client' }));
    await waitFor(() => expect(added.bodies).toHaveLength(1));
    expect(added.bodies[0]).toMatchObject({
      client_name: 'Tideway',
      domain: 'tideway.example',
      website: null,
      client_status: 'lead',
    });
    await waitFor(() => expect(url()).toBe(`/agency/clients/${aClient({}, 3).client_id}`));
  });

  it('says at the domain that another client has it, and that a public one is none', async () => {
    mockCall(getClients, pageOf([northgate]));
    mockFailure(addClient, {
      status: 409,
      code: 'client_exists',
      message: 'Another client already has this domain.',
    });
    const { user } = await open('/agency/clients?new=1');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tideway');
    const domain = screen.getByRole('textbox', { name: 'Domain' });
    await user.type(domain, 'gmail.com');
    await user.tab();
    expect(await screen.findByText(/This is a public email provider/)).toBeVisible();
    await user.clear(domain);
    await user.type(domain, 'tideway.example');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add client' }));
    expect(await screen.findByText('Another client already has this domain.')).toBeVisible();
    expect(domain).toHaveAttribute('aria-invalid', 'true');
  });
});
