import { LiveEvent } from '@placewell/contract/events.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { addNotification, clearNotifications } from './notifications.ts';
import { NotificationsBell } from './notifications-bell.tsx';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const matchesOf = (n: number) => LiveEvent.parse({ type: 'matches.changed', job_id: id(n) });
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const rows = () => screen.queryAllByRole('listitem');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  signIn();
});
afterEach(() => vi.useRealTimers());

describe('notifications', () => {
  it('outlive a reload, unread until the list was opened and closed', async () => {
    addNotification(matchesOf(1));
    const first = await renderApp(<NotificationsBell />);
    await userEvent.click(screen.getByRole('button', { name: 'Notifications, 1 new' }));
    expect(within(await screen.findByRole('dialog')).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
    first.unmount();

    await renderApp(<NotificationsBell />);
    await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('New matches for a job')).toBeInTheDocument();
  });

  it('belong to one person of a device', async () => {
    addNotification(matchesOf(1));
    signIn({ user_id: id(77) });
    await renderApp(<NotificationsBell />);
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
    act(() => signIn({ user_id: ids.user }));
    expect(screen.getByRole('button', { name: 'Notifications, 1 new' })).toBeInTheDocument();
    act(() => clearNotifications());
    expect(Object.keys(localStorage).filter((key) => key.includes('notifications'))).toEqual([]);
  });

  it('keep the newest 20, one for each record', async () => {
    for (let n = 1; n <= 25; n += 1) addNotification(matchesOf(n));
    later(60);
    addNotification(matchesOf(10));
    await renderApp(<NotificationsBell />);
    await userEvent.click(screen.getByRole('button', { name: 'Notifications, 20 new' }));
    await screen.findByRole('dialog');
    expect(rows()).toHaveLength(20);
    expect(within(rows()[0] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      `/agency/jobs/${id(10)}/matches`,
    );
  });

  it('follow what another tab adds and reads', async () => {
    await renderApp(<NotificationsBell />);
    const key = `placewell.${ids.user}.notifications`;
    const change = (isRead: boolean) =>
      act(() => {
        const item = { key: 'matches:all', kind: 'matches', at: new Date().toISOString(), isRead };
        localStorage.setItem(key, JSON.stringify([item]));
        fireEvent(window, new StorageEvent('storage', { key }));
      });
    change(false);
    expect(screen.getByRole('button', { name: 'Notifications, 1 new' })).toBeInTheDocument();
    change(true);
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  });

  it('that a second tab reports a moment later stay read; later news of the record is unread', async () => {
    addNotification(matchesOf(1));
    await renderApp(<NotificationsBell />);
    await userEvent.click(screen.getByRole('button', { name: 'Notifications, 1 new' }));
    await userEvent.keyboard('{Escape}');
    later(2);
    act(() => addNotification(matchesOf(1)));
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
    later(10);
    act(() => addNotification(matchesOf(1)));
    expect(screen.getByRole('button', { name: 'Notifications, 1 new' })).toBeInTheDocument();
  });

  it('are removed one and all by Clear', async () => {
    addNotification(matchesOf(1));
    addNotification(LiveEvent.parse({ type: 'upload.changed', upload_id: id(2) }));
    await renderApp(<NotificationsBell />);
    await userEvent.click(screen.getByRole('button', { name: 'Notifications, 2 new' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(rows()).toHaveLength(0);
    expect(screen.getByText(/^Nothing new\./)).toBeInTheDocument();
  });

  it('that another version of the product wrote are dropped', async () => {
    localStorage.setItem(`placewell.${ids.user}.notifications`, '[{"key":1}]');
    await renderApp(<NotificationsBell />);
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  });
});
