import { getDigestSetting, updateDigestSetting } from '@placewell/contract/desk/digests.ts';
import {
  EMAILED_KINDS,
  getNotificationSettings,
  getNotifications,
  markNotificationsRead,
  NOTIFICATION_KINDS,
  type Notification,
  updateNotificationSettings,
} from '@placewell/contract/outreach/notifications.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { NotificationsBell } from './notifications-bell.tsx';

setUpMockApi();
beforeEach(() => signIn());

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const candidate = { candidate_id: id(7), candidate_name: 'Nina Nurse' };
const actor = { user_id: id(8), fullname: 'Cora Colleague' };
const aRow = (n: number, more: object = {}) =>
  ({
    notification_id: id(n),
    kind: 'mention',
    created_at: new Date(Date.now() - n * 60_000).toISOString(),
    is_read: false,
    news_count: 1,
    candidate,
    job: null,
    client: null,
    activity: { activity_id: id(n), text: 'Could you call her?' },
    actor,
    details: {},
    ...more,
  }) as Notification;

const open = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
};
const show = (items: Notification[], unread: number, next: string | null = null) =>
  mockCall(getNotifications, { items, next, unread });

describe('the bell', () => {
  it('counts what is unread, groups it by day, and opens the record of a row as read', async () => {
    const old = aRow(2, {
      created_at: '2026-01-05T09:00:00.000Z',
      kind: 'matches',
      is_read: true,
      news_count: 4,
      candidate: null,
      job: { job_id: id(9), job_title: 'Night nurse' },
    });
    show([aRow(1), old], 1);
    const mark = mockCall(markNotificationsRead, { changed: 1 });
    await renderApp(<NotificationsBell />);
    const panel = await open('Notifications, 1 new');
    const today = await within(panel).findByRole('region', { name: 'Today' });
    expect(within(today).getByText('Could you call her?')).toBeInTheDocument();
    const earlier = within(panel).getByRole('region', { name: 'Earlier' });
    expect(within(earlier).getByRole('link', { name: /4 new matches for Night nurse/ })).toHaveAttribute(
      'href',
      `/agency/jobs/${id(9)}/matches`,
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(within(today).getByRole('link')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByTestId('url')).toHaveTextContent(`/agency/candidates-management?candidate=${id(7)}`);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(mark.bodies).toEqual([{ notification_ids: [id(1)] }]));
  });

  it('marks one row, or all up to the newest that is shown, without waiting for the server', async () => {
    show([aRow(1), aRow(2)], 2);
    const mark = mockCall(markNotificationsRead, { changed: 1 });
    await renderApp(<NotificationsBell />);
    const panel = await open('Notifications, 2 new');
    show([aRow(1, { is_read: true }), aRow(2)], 1);
    await userEvent.click(within(panel).getAllByRole('button', { name: /^Mark as read/ })[0]!);
    expect(await within(panel).findAllByRole('button', { name: /^Mark as read/ })).toHaveLength(1);
    show([aRow(1, { is_read: true }), aRow(2, { is_read: true })], 0);
    await userEvent.click(within(panel).getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(mark.bodies).toHaveLength(2));
    expect(mark.bodies[1]).toEqual({ until: expect.stringMatching(/^\d{4}-/) });
    expect(screen.queryByRole('button', { name: /new$/ })).not.toBeInTheDocument();
  });

  it('loads older rows on request', async () => {
    const cursor = `2026-01-05T09:00:00.000000Z_${id(1)}`;
    const first = show([aRow(1)], 120, cursor);
    await renderApp(<NotificationsBell />);
    const panel = await open('Notifications, 99+ new');
    const second = show([aRow(2)], 120);
    await userEvent.click(within(panel).getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(2));
    expect([first.bodies[0], second.bodies[0]]).toEqual([{}, { before: cursor }]);
    expect(within(panel).queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });

  it('says what comes here while there is nothing, offers to try again, and asks nothing for a super admin', async () => {
    mockFailure(getNotifications, { status: 500, code: 'internal', message: 'Something went wrong.' });
    const view = await renderApp(<NotificationsBell />);
    const panel = await open('Notifications');
    expect(await within(panel).findByText('This could not be loaded')).toBeInTheDocument();
    show([], 0);
    await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByText('Nothing new')).toBeInTheDocument();
    view.unmount();
    signIn({ role: 'super_admin' });
    const asked = show([], 0);
    await renderApp(<NotificationsBell />);
    expect(within(await open('Notifications')).getByText('No notifications')).toBeInTheDocument();
    expect(asked.bodies).toEqual([]);
  });
});

it('the settings offer the weekly digest, which is off, and take back what the server refuses', async () => {
  mockCall(getNotificationSettings, { items: [] });
  mockCall(getDigestSetting, { is_wanted: false });
  await renderApp(<NotificationSettings />);
  const digest = await screen.findByRole('switch', { name: 'Weekly digest' });
  expect(digest).not.toBeChecked();
  const update = mockCall(updateDigestSetting, { is_wanted: true });
  mockCall(getDigestSetting, { is_wanted: true });
  await userEvent.click(digest);
  await waitFor(() => expect(update.bodies).toEqual([{ is_wanted: true }]));
  expect(digest).toBeChecked();
  mockFailure(updateDigestSetting, { status: 500, code: 'internal', message: 'Something went wrong.' });
  await userEvent.click(digest);
  await waitFor(() => expect(digest).toBeChecked());
});

it('the settings keep each choice at once, and offer emails only for what can be sent', async () => {
  const items = NOTIFICATION_KINDS.map((kind) => ({ kind, in_bell: true, by_email: false }));
  mockCall(getNotificationSettings, { items });
  mockCall(getDigestSetting, { is_wanted: false });
  const update = mockCall(updateNotificationSettings, { items });
  await renderApp(<NotificationSettings />);
  await userEvent.click(await screen.findByRole('switch', { name: 'New matches in the bell' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Mentions by email' }));
  expect(update.bodies).toEqual([
    { kind: 'matches', in_bell: false },
    { kind: 'mention', by_email: true },
  ]);
  expect(screen.getAllByRole('switch', { name: /by email/ })).toHaveLength(EMAILED_KINDS.length);
});
