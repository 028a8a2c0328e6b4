import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { getUserProfile } from '@placewell/contract/people/accounts.ts';
import { roleLabel } from '@placewell/contract/people/roles.ts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { aProfile } from '../../test/profile.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { Header } from './header.tsx';

setUpMockApi();

const noop = () => undefined;
const renderHeader = (handlers: Partial<Parameters<typeof Header>[0]> = {}) =>
  renderApp(
    <Header
      title="Candidate Management"
      isMenuOpen
      onToggleMenu={noop}
      onSearch={noop}
      onProfile={noop}
      onLogout={noop}
      {...handlers}
    />,
  );

describe('header', () => {
  it.each([
    ['super_admin', 'Super Admin', 0],
    ['agency', 'AGENCY', 1],
    ['recruiter', 'RECRUITER', 1],
    ['candidate', 'CANDIDATE', 0],
  ] as const)(
    'has the same parts for %s; only staff of an agency have credits',
    async (role, label, calls) => {
      signIn({ role, userFullName: 'Ada Example' });
      const credits = mockCall(getCreditsBalance, { resume_credits: 1, email_credits: 2 });
      await renderHeader();
      if (calls > 0) await screen.findByText('Email');
      expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
      expect(screen.getByRole('heading', { level: 1, name: 'Candidate Management' })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
      expect(screen.getByText('Ada Example')).toBeInTheDocument();
      expect(screen.getByText(label)).toBeInTheDocument();
      await vi.waitFor(() => expect(credits.bodies).toHaveLength(calls));
    },
  );

  it('opens a menu with profile and logout', async () => {
    signIn({ role: 'super_admin', userFullName: 'Ada' });
    mockCall(getUserProfile, aProfile({ role: 'super_admin' }));
    const onProfile = vi.fn();
    const onLogout = vi.fn();
    await renderHeader({ onProfile, onLogout });
    const openMenu = () => userEvent.click(screen.getByRole('button', { name: /Account menu/ }));
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect([onProfile.mock.calls.length, onLogout.mock.calls.length]).toEqual([1, 1]);
  });

  it('shows the fallback avatar when the picture cannot be loaded', async () => {
    signIn({ role: 'super_admin', userFullName: 'Ada', image: '/files/broken.png' });
    const { container } = await renderHeader();
    const picture = () => container.querySelector('img') as HTMLImageElement;
    expect(picture()).toHaveAttribute('src', '/files/broken.png');
    fireEvent.error(picture());
    expect(picture()).toHaveAttribute('src', '/default-avatar.svg');
  });
});

describe('role label', () => {
  it.each([
    ['super_admin', 'Super Admin'],
    ['SuperAdmin', 'Super Admin'],
    ['SUPER_ADMIN', 'Super Admin'],
    ['agency', 'AGENCY'],
    ['Recruiter', 'RECRUITER'],
  ])('of %s is %s', (role, label) => {
    expect(roleLabel(role)).toBe(label);
  });
});
