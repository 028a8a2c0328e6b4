import {
  type Client,
  type ClientStatus,
  getClients,
  updateClientStatus,
} from '@placewell/contract/clients/clients.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aClient, pageOf } from '../../../test/client-builders.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { ClientsPage } from '../clients-page.tsx';
// Loaded before the tests, so that none of them waits for it.
import './client-board.tsx';
import '../list/client-bulk-actions.tsx';

setUpMockApi();

let clients: Client[];
let asked: ReturnType<typeof mockCall<typeof getClients>>;

/** A server that keeps the statuses, with two clients a page. */
function mockServer() {
  asked = mockCall(getClients, ({ client_status, page = 1 }) => {
    const wanted = [client_status ?? []].flat();
    const all = clients.filter((one) => wanted.length === 0 || wanted.includes(one.client_status));
    return { ...pageOf(all), items: all.slice((page - 1) * 2, page * 2), page };
  });
  return mockCall(updateClientStatus, ({ client_ids = [], client_status }) => {
    const previous = clients.filter(({ client_id }) => client_ids.includes(client_id));
    clients = clients.map((one) => (client_ids.includes(one.client_id) ? { ...one, client_status } : one));
    return {
      results: client_ids.map((id) => ({ id, ok: true })),
      changed: previous.length,
      previous: previous.map((one) => ({ id: one.client_id, client_status: one.client_status })),
    };
  });
}
let moved: ReturnType<typeof mockServer>;

beforeEach(() => {
  signIn();
  // Not in jsdom; dragging needs it.
  vi.stubGlobal('IntersectionObserver', ResizeObserver);
  mockCall(getAgencyRecruiters, { items: [] });
  clients = [
    aClient({ client_name: 'Northgate', client_status: 'lead' }, 1),
    aClient({ client_name: 'Harbour', client_status: 'lead' }, 2),
    aClient({ client_name: 'Tideway', client_status: 'lead' }, 3),
    aClient({ client_name: 'Quayside', client_status: 'active' }, 4),
  ];
  moved = mockServer();
});

const column = (name: RegExp) => screen.findByRole('region', { name });
const cardsOf = async (name: RegExp) =>
  within(await column(name))
    .getAllByRole('listitem')
    .map((card) => card.querySelector('b')?.textContent)
    .filter(Boolean);
const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });
const open = async (url = '/agency/clients?view=board') => {
  await renderApp(<ClientsPage />, url);
  await column(/^Lead/);
  return userEvent.setup();
};

it('has a column for each status with its total, and shows more on request', async () => {
  const user = await open();
  expect(await cardsOf(/^Lead, 3/)).toEqual(['Northgate', 'Harbour']);
  expect(await cardsOf(/^Active, 1/)).toEqual(['Quayside']);
  await user.click(screen.getByRole('button', { name: 'Show more (2 of 3)' }));
  await waitFor(async () => expect(await cardsOf(/^Lead, 3/)).toEqual(['Northgate', 'Harbour', 'Tideway']));
});

it('moves a card by a key, says so, and takes it back', async () => {
  const user = await open();
  (await card('Northgate')).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(async () => expect(await cardsOf(/^Active, 2/)).toContain('Northgate'));
  expect(screen.getByText('Northgate to Active')).toBeInTheDocument();
  await waitFor(async () => expect(await card('Northgate')).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await cardsOf(/^Lead, 3/)).toContain('Northgate'));
  expect(moved.bodies.map(({ client_status }) => client_status)).toEqual<ClientStatus[]>(['active', 'lead']);
});

it('moves the selected cards together', async () => {
  const user = await open();
  (await card('Northgate')).focus();
  await user.keyboard('x');
  (await card('Harbour')).focus();
  await user.keyboard('x{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(moved.bodies).toHaveLength(1));
  expect(moved.bodies[0]).toMatchObject({ client_status: 'active' });
  expect(moved.bodies[0]?.client_ids).toHaveLength(2);
});

it('leaves a client in place that the recruiter may not change, and opens it by a click', async () => {
  signIn({ role: 'recruiter', user_id: '00000000-0000-4000-8000-0000000000ff' });
  const user = await open('/recruiter/clients?view=board');
  (await card('Northgate')).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(
    await screen.findByText('Only the owner of the client and agency users can change it.'),
  ).toBeVisible();
  expect(moved.bodies).toEqual([]);
  await user.click(await card('Northgate'));
  await waitFor(() =>
    expect(screen.getByTestId('url')).toHaveTextContent(`/recruiter/clients/${aClient({}, 1).client_id}`),
  );
});

it('shows the columns of the filter only', async () => {
  await open('/agency/clients?view=board&client_status=["lead"]');
  expect(screen.queryByRole('region', { name: /^Active/ })).toBeNull();
  expect(asked.bodies.every(({ client_status }) => String(client_status) === 'lead')).toBe(true);
});
