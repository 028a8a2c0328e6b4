import {
  type ClientFile,
  delClientFiles,
  getClientFiles,
  restoreClientFiles,
} from '@placewell/contract/clients/client-files.ts';
import {
  dismissClientPair,
  getClientPairs,
  mergeClients,
  restoreClientPair,
  undoMergeClients,
} from '@placewell/contract/clients/client-merges.ts';
import {
  type Client,
  delClient,
  getClient,
  updateClient,
  updateClientStatus,
} from '@placewell/contract/clients/clients.ts';
import {
  addContact,
  type Contact,
  delContact,
  getContact,
  getContacts,
  restoreContacts,
  updateContact,
} from '@placewell/contract/clients/contacts.ts';
import { addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import { getTags } from '@placewell/contract/sourcing/tags.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClient, aContact, pageOf } from '../../../test/client-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { ClientContacts } from '../contacts/client-contacts.tsx';
import { ClientFiles } from '../files/client-files.tsx';
import { ClientDuplicates } from '../merges/client-duplicates.tsx';
import { ClientTerms } from '../terms/client-terms.tsx';
import { ClientPage } from './client-page.tsx';
// Loaded before the tests, so that none of them waits for it.
import './off-limits-dialog.tsx';
import '../contacts/contact-drawer.tsx';
import '../contacts/contact-form-drawer.tsx';
import '../form/client-form-drawer.tsx';
import '../terms/terms-form.tsx';

setUpMockApi();

const OTHER = '00000000-0000-4000-8000-000000000009';
const northgate = aClient();
const acme = aClient({ client_name: 'Northgate Foods Ltd', domain: null }, 2);
let client: Client;

beforeEach(() => {
  signIn();
  client = northgate;
  mockCall(getClient, ({ client_id }) => (client_id === acme.client_id ? acme : client));
  mockCall(getClientPairs, pageOf([]));
  mockCall(getTags, pageOf([]));
});

const open = async (section = '', url = `/agency/clients/${northgate.client_id}`) => {
  const view = await renderApp(
    <ClientPage
      clientId={northgate.client_id}
      tabs={{
        jobs: () => <p>Its jobs</p>,
        timeline: () => <p>What was said</p>,
        contacts: (shown) => <ClientContacts client={shown} />,
        terms: (shown) => <ClientTerms client={shown} />,
        files: (shown) => <ClientFiles client={shown} />,
      }}
    />,
    section === '' ? url : `${url}?section=${section}`,
  );
  return { ...view, user: userEvent.setup() };
};
const bodies = (seen: { bodies: unknown[] }) => seen.bodies;

describe('the head of a client', () => {
  it('says who it is, changes its status and takes that back', async () => {
    const moved = mockCall(updateClientStatus, ({ client_ids = [] }) => ({
      results: client_ids.map((id) => ({ id, ok: true })),
      changed: 1,
      previous: [{ id: northgate.client_id, client_status: 'active' as const }],
    }));
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'Northgate Foods' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'northgate.example' })).toHaveAttribute(
      'href',
      'https://northgate.example',
    );
    expect(screen.getByRole('link', { name: 'Contacts 2' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Status: Active' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dormant' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(bodies(moved).map((body) => (body as { client_status: string }).client_status)).toEqual([
        'dormant',
        'active',
      ]),
    );
  });

  it('sets it off limits with a day and a reason, and lifts that with undo', async () => {
    const saved = mockCall(updateClient, () => {
      client = {
        ...northgate,
        is_off_limits: true,
        off_limits_until: '2027-03-03',
        off_limits_reason: 'Poached',
      };
      return client;
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'More for Northgate Foods' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Set off limits…' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Choose the last day.')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Off limits until'), '2027-03-03');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Say why this client is off limits')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Poached');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved.bodies).toEqual([
        { client_id: northgate.client_id, off_limits_until: '2027-03-03', off_limits_reason: 'Poached' },
      ]),
    );
    expect((await screen.findAllByText(/Off limits until/)).length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(saved.bodies.at(-1)).toEqual({
        client_id: northgate.client_id,
        off_limits_until: null,
        off_limits_reason: null,
      }),
    );
  });

  it('sends what was changed only, and leads back to the list once it is deleted', async () => {
    const saved = mockCall(updateClient, northgate);
    const { user, router } = await open('', `/agency/clients/${northgate.client_id}?edit_client=1`);
    await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '+44 113 496 0000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved.bodies).toEqual([
        {
          client_id: northgate.client_id,
          if_updated_at: northgate.updated_at,
          phone: '+44 113 496 0000',
        },
      ]),
    );
    mockCall(delClient, {
      results: [{ id: northgate.client_id, ok: true }],
      changed: 1,
      in_use: [],
    });
    await user.click(await screen.findByRole('button', { name: 'More for Northgate Foods' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/agency/clients'));
  });

  it('offers a recruiter nothing that is refused, and says who reads what is hidden', async () => {
    signIn({ role: 'recruiter', user_id: OTHER });
    client = { ...northgate, has_details: false };
    await open('terms', `/recruiter/clients/${northgate.client_id}`);
    expect(await screen.findByRole('heading', { name: 'The terms are not shown to you' })).toBeVisible();
    expect(
      screen.getByText(/Only the owner, people with a job here and agency users see this/),
    ).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that a client does not exist', async () => {
    mockFailure(getClient, { status: 404, code: 'client_not_found', message: 'This client does not exist.' });
    await open();
    expect(await screen.findByRole('heading', { name: 'This client does not exist' })).toBeVisible();
  });
});

describe('keys and addresses', () => {
  it('lists the keys of the timeline beside it only', async () => {
    const { user } = await open('timeline');
    await screen.findByRole('heading', { name: northgate.client_name });
    await user.keyboard('?');
    const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const line of ['Write a note', 'Log a call', 'Log a meeting'])
      expect(await within(keys).findByText(line)).toBeVisible();
  });

  it('opens its form by an address that no tab reads', async () => {
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog');
    // `edit` is the form of a job, in the tab of the jobs.
    expect(router.state.location.search).toEqual({ edit_client: 1 });
  });
});

describe('suspected duplicates', () => {
  const pair = {
    clients: [northgate, acme] as [Client, Client],
    reason: 'name' as const,
    dismissed_at: null,
  };

  it('are named on the page and dismissed with undo', async () => {
    mockCall(getClientPairs, pageOf([pair]));
    const dismissed = mockCall(dismissClientPair, {});
    const restored = mockCall(restoreClientPair, {});
    const { user } = await open();
    expect(await screen.findByText(/This may be the same company as/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      `/agency/duplicates?section=clients&keep=${northgate.client_id}&merge=${acme.client_id}`,
    );
    await user.click(screen.getByRole('button', { name: 'Not the same' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const body = { client_id: northgate.client_id, other_client_id: acme.client_id };
    await waitFor(() => expect(restored.bodies).toEqual([body]));
    expect(dismissed.bodies).toEqual([body]);
  });

  it('are compared side by side, swapped and merged with undo', async () => {
    mockCall(getClientPairs, pageOf([pair]));
    const merged = mockCall(mergeClients, {
      client_merge_id: '00000000-0000-4000-8000-0000000000f1',
      client: acme,
      merged_name: 'Northgate Foods',
    });
    const undone = mockCall(undoMergeClients, {
      keep_id: acme.client_id,
      merged_id: northgate.client_id,
      merged_name: 'Northgate Foods',
    });
    await renderApp(<ClientDuplicates />, '/agency/duplicates?section=clients');
    const user = userEvent.setup();
    await user.click(
      await screen.findByRole('button', { name: 'Compare Northgate Foods and Northgate Foods Ltd' }),
    );
    expect(await screen.findByRole('columnheader', { name: 'Stays: Northgate Foods' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Swap' }));
    expect(await screen.findByRole('columnheader', { name: 'Stays: Northgate Foods Ltd' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    await waitFor(() =>
      expect(merged.bodies).toEqual([{ keep_id: acme.client_id, merge_id: northgate.client_id }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone.bodies).toHaveLength(1));
    expect(screen.getByTestId('url')).toHaveTextContent(/[?]section=clients$/);
  });
});

describe('the terms', () => {
  it('ask for what the kind of fee needs, and save the changes with rising rebate steps', async () => {
    const saved = mockCall(updateClient, northgate);
    mockCall(getClientFiles, { items: [] });
    const { user } = await open('terms');
    const form = await screen.findByRole('form', { name: 'Terms' });
    expect(within(form).queryByRole('textbox', { name: 'Percentage' })).toBeNull();
    await user.click(within(form).getByRole('combobox', { name: 'Fee' }));
    await user.click(await screen.findByRole('option', { name: 'Percentage of the yearly salary' }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText('Enter the percentage')).toBeVisible();
    await user.type(within(form).getByRole('textbox', { name: 'Percentage' }), '22.5');
    await user.click(within(form).getByRole('button', { name: 'Add step' }));
    await user.click(within(form).getByRole('button', { name: 'Add step' }));
    const second = within(form).getByRole('textbox', { name: 'Last day of step 2' });
    await user.clear(second);
    await user.type(second, '10');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText('Enter days in ascending order')).toBeVisible();
    await user.clear(second);
    await user.type(second, '90');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved.bodies).toEqual([
        {
          client_id: northgate.client_id,
          if_updated_at: northgate.updated_at,
          fee_kind: 'percent',
          fee_percent: 22.5,
          rebate_steps: [
            { until_day: 30, percent: 100 },
            { until_day: 90, percent: 75 },
          ],
        },
      ]),
    );
  });

  it('are facts for a recruiter with a job there who does not own the client', async () => {
    signIn({ role: 'recruiter', user_id: OTHER });
    client = { ...northgate, fee_kind: 'flat', fee_cents: 500_000, fee_currency: 'GBP', payment_days: 30 };
    mockCall(getClientFiles, { items: [] });
    await open('terms', `/recruiter/clients/${northgate.client_id}`);
    expect(await screen.findByText('£5,000 for each placement')).toBeVisible();
    expect(screen.getByText('within 30 days')).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('the contacts', () => {
  const contact = aContact();
  const second = aContact({ contact_name: 'Omar Reid', is_primary: false }, 2);
  beforeEach(() => {
    mockCall(getContact, ({ contact_id }) => (contact_id === second.contact_id ? second : contact));
  });

  it('are listed with how to reach them; one is added by the form', async () => {
    const seen = mockCall(getContacts, pageOf([contact, second]));
    const added = mockCall(addContact, { ...second, former_primary_id: null });
    const { user } = await open('contacts');
    const row = await screen.findByRole('row', { name: /Ines Ferro/ });
    expect(row).toHaveTextContent('ines@northgate.example');
    expect(within(row).getByRole('img', { name: 'Primary contact' })).toBeVisible();
    expect(seen.bodies[0]).toMatchObject({ client_id: northgate.client_id });
    await user.click(screen.getByRole('button', { name: 'Add contact' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Omar Reid');
    await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'omar@northgate.example');
    await user.click(within(dialog).getByRole('button', { name: 'Add contact' }));
    await waitFor(() =>
      expect(added.bodies[0]).toMatchObject({
        client_id: northgate.client_id,
        contact_name: 'Omar Reid',
        emails: addressesOf(['omar@northgate.example']),
      }),
    );
    await waitFor(() => expect(screen.getByTestId('url')).toHaveTextContent(`contact=${second.contact_id}`));
  });

  it('give the primary contact back to the former one by undo', async () => {
    mockCall(getContacts, pageOf([contact, second]));
    const saved = mockCall(updateContact, ({ contact_id }) => ({
      ...(contact_id === second.contact_id ? second : contact),
      former_primary_id: contact_id === second.contact_id ? contact.contact_id : second.contact_id,
    }));
    const { user } = await open(
      '',
      `/agency/clients/${northgate.client_id}?section=contacts&contact=${second.contact_id}`,
    );
    await user.click(await screen.findByRole('button', { name: 'More for Omar Reid' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make primary' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(saved.bodies).toEqual([
        { contact_id: second.contact_id, is_primary: true },
        { contact_id: contact.contact_id, is_primary: true },
      ]),
    );
  });

  it('are deleted from the drawer with undo', async () => {
    mockCall(getContacts, pageOf([contact]));
    mockCall(delContact, { results: [{ id: contact.contact_id, ok: true }], changed: 1 });
    const restored = mockCall(restoreContacts, {
      results: [{ id: contact.contact_id, ok: true }],
      changed: 1,
    });
    const { user } = await open(
      '',
      `/agency/clients/${northgate.client_id}?section=contacts&contact=${contact.contact_id}`,
    );
    await user.click(await screen.findByRole('button', { name: 'More for Ines Ferro' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restored.bodies).toEqual([{ contact_ids: [contact.contact_id] }]));
  });

  it('say to a reader without the details who sees email and phone, and offer no edit', async () => {
    signIn({ role: 'recruiter', user_id: OTHER });
    client = { ...northgate, has_details: false };
    const hidden = { email: null, phone: null, emails: [], phones: [] };
    const masked: Contact = { ...contact, ...hidden, has_details: false };
    mockCall(getContacts, pageOf([masked]));
    mockCall(getContact, masked);
    await open(
      '',
      `/recruiter/clients/${northgate.client_id}?section=contacts&contact=${contact.contact_id}`,
    );
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/Only the owner, people with a job here/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

describe('the files', () => {
  const file: ClientFile = {
    file_id: '00000000-0000-4000-8000-0000000000c1',
    client_id: northgate.client_id,
    file_name: 'Terms 2026.pdf',
    file_type: 'pdf',
    dated_on: '2026-03-01',
    added_by: null,
    added_by_name: 'Maren Holt',
    created_at: northgate.created_at,
    size_bytes: 120_000,
    is_terms: true,
  } as ClientFile;

  it('are listed and deleted with undo', async () => {
    mockCall(getClientFiles, { items: [file] });
    mockCall(delClientFiles, { results: [{ id: file.file_id, ok: true }], changed: 1 });
    const restored = mockCall(restoreClientFiles, { results: [{ id: file.file_id, ok: true }], changed: 1 });
    const { user } = await open('files');
    const row = await screen.findByRole('listitem');
    expect(row).toHaveTextContent('117 KB');
    expect(row).toHaveTextContent('Signed terms');
    await user.click(within(row).getByRole('button', { name: 'Actions for Terms 2026.pdf' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restored.bodies).toEqual([{ file_ids: [file.file_id] }]));
  });

  it('say what belongs here while there are none', async () => {
    mockCall(getClientFiles, { items: [] });
    await open('files');
    expect(await screen.findByRole('heading', { name: 'No files yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add files' })).toBeVisible();
  });
});
