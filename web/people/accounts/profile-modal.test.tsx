import { limits } from '@placewell/contract/limits.ts';
import { getUserProfile, updateUserProfile } from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSessionState, useSessionState } from '../../lib/session/session-state.ts';
import { clearSession } from '../../lib/session/session-store.ts';
import { clearToasts } from '../../lib/toasts.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { aProfile } from '../../test/profile.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { ProfileModal } from './profile-modal.tsx';
import { clearProfileCache, openProfile, useProfileRequirement } from './use-profile-requirement.ts';

setUpMockApi();
beforeEach(() => signIn({ role: 'recruiter' }));
afterEach(() => {
  act(() => {
    clearToasts();
    clearSession();
  });
  vi.useRealTimers();
});

const profile = aProfile({ fullname: '', role: 'recruiter' });
const LONG_NAME = 'Maximiliane von Hohenlohe B';

function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { profileModal } = useSessionState();
  useProfileRequirement(pathname);
  return (
    <>
      <button type="button" onClick={openProfile}>
        menu
      </button>
      <button type="button" onClick={() => void navigate({ to: `${pathname}x` })}>
        next page
      </button>
      <ProfileModal variant="required" isOpen={profileModal === 'required'} />
      <ProfileModal variant="edit" isOpen={profileModal === 'edit'} />
    </>
  );
}
const openPage = (url = '/page') => renderApp(<Page />, url);

const nameField = async () => {
  const field = await screen.findByLabelText(/Full name/);
  await waitFor(() => expect(field).toBeEnabled());
  return field;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
const choose = (type: string, bytes: number) =>
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File([new Uint8Array(bytes)], 'me', { type })] },
  });

/** Only the clock stands still; mocked responses arrive. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
/** Alternates timers and mocked responses for this many ms. */
const pass = (ms: number) =>
  act(async () => {
    for (let left = ms; left > 0; left -= 25) {
      await vi.advanceTimersByTimeAsync(Math.min(left, 25));
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
  });

describe('the mandatory profile', () => {
  it('is checked 300 ms after each path change', async () => {
    stopClock();
    const sent = mockCall(getUserProfile, { ...profile, fullname: 'Ada' });
    const { client } = await openPage();
    await pass(299);
    expect(sent.bodies).toHaveLength(0);
    // Another path within the 300 ms restarts them.
    fireEvent.click(screen.getByRole('button', { name: 'next page' }));
    await pass(275);
    expect(sent.bodies).toHaveLength(0);
    await pass(100);
    expect(sent.bodies).toHaveLength(1);
    // The profile is cached for five minutes, unless cleared.
    fireEvent.click(screen.getByRole('button', { name: 'next page' }));
    await pass(400);
    expect(sent.bodies).toHaveLength(1);
    await clearProfileCache(client);
    fireEvent.click(screen.getByRole('button', { name: 'next page' }));
    await pass(400);
    expect(sent.bodies).toHaveLength(2);
  });

  it('cannot be closed by Escape, outside or by the close button before there is a name, and says why', async () => {
    mockCall(getUserProfile, profile);
    await openPage();
    const dialog = await screen.findByRole('dialog', { name: 'Complete Your Profile (Required)' });
    const field = await nameField();
    expect(dialog).toHaveTextContent('Full name *');
    const closeBy = [
      pressEscape,
      () => fireEvent.click(document.querySelector('.mantine-Modal-overlay')!),
      () => fireEvent.click(screen.getByText('Close')),
      () => fireEvent.click(document.querySelector('.mantine-Modal-close')!),
    ];
    for (const close of closeBy) {
      close();
      expect(await screen.findByText(texts.profileRequired)).toBeInTheDocument();
      expect(screen.getByText('Profile Required')).toBeInTheDocument();
      expect(screen.getByRole('dialog')).toBeInTheDocument();
      act(clearToasts);
    }
    await userEvent.type(field, 'Ada');
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readSessionState().requiresProfileValidation).toBe(true);
    // Nothing was saved, so the menu still opens the mandatory one.
    fireEvent.click(screen.getByRole('button', { name: 'menu' }));
    expect(await screen.findByRole('dialog', { name: texts.profileRequiredTitle })).toBeInTheDocument();
  });

  it('refuses a name of 21 characters until it is edited', async () => {
    mockCall(getUserProfile, profile);
    mockCall(updateUserProfile, { fullname: 'x'.repeat(20), image: '' });
    await openPage();
    await userEvent.type(await nameField(), 'x'.repeat(21));
    await save();
    expect(await screen.findByText('Full name must be 20 characters or less')).toBeInTheDocument();
    await userEvent.type(await nameField(), '{Backspace}');
    expect(screen.queryByText('Full name must be 20 characters or less')).toBeNull();
    await save();
    expect(await screen.findByText(texts.profileUpdated)).toBeInTheDocument();
  });

  it('is over with a saved name: a toast of 3 s, a new session name, and closed 1.5 s later', async () => {
    let name = '';
    const loaded = mockCall(getUserProfile, () => ({ ...profile, fullname: name }));
    mockCall(updateUserProfile, () => {
      name = 'Ada';
      return { fullname: 'Ada', image: '' };
    });
    await openPage();
    await screen.findByRole('dialog', { name: texts.profileRequiredTitle });
    fireEvent.change(await nameField(), { target: { value: 'Ada' } });
    stopClock();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await pass(100);
    expect(screen.getByText('Profile updated successfully!')).toBeInTheDocument();
    expect(localStorage.getItem('userFullName')).toBe('Ada');
    expect(readSessionState()).toMatchObject({ requiresProfileValidation: false, profileModal: 'required' });
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await pass(limits.profileCloseDelayMs - 200);
    expect(readSessionState().profileModal).toBe('required');
    await pass(200);
    expect(readSessionState().profileModal).toBe(false);
    // The cache was cleared: the new name has been loaded.
    expect(loaded.bodies).toHaveLength(2);
    await pass(limits.toastMs);
    expect(screen.queryByText('Profile updated successfully!')).toBeNull();
  });

  it('asks a pending agency only on its recruiters page', async () => {
    signIn({ role: 'agency', questionnaireStatus: 'pending' });
    const sent = mockCall(getUserProfile, { ...profile, role: 'agency' });
    const { router } = await openPage('/agency/candidates-management');
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem('image')).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate({ to: '/agency/recruiters-management' as '/' }));
    expect(await screen.findByRole('dialog', { name: texts.profileRequiredTitle })).toBeInTheDocument();
    await act(() => router.navigate({ to: '/agency/candidates-management' as '/' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the profile', () => {
  it('is opened by the menu as "Edit Profile", with the role as the header writes it', async () => {
    signIn({ role: 'super_admin' });
    mockCall(getUserProfile, { ...profile, role: 'super_admin', fullname: 'Ada' });
    await openPage();
    fireEvent.click(screen.getByRole('button', { name: 'menu' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Profile' });
    await nameField();
    expect(dialog).not.toHaveTextContent('Full name *');
    expect(screen.getByLabelText('Role')).toHaveValue('Super Admin');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps a stored name of 27 characters when only a picture is new', async () => {
    let image = '/old';
    mockCall(getUserProfile, () => ({ ...profile, fullname: LONG_NAME, image }));
    const sent = mockCall(updateUserProfile, () => {
      image = '/new';
      return { fullname: LONG_NAME, image };
    });
    await openPage();
    fireEvent.click(screen.getByRole('button', { name: 'menu' }));
    expect(await nameField()).toHaveValue(LONG_NAME);
    choose('image/png', 10);
    await save();
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem('image')).toBe('/new'));
  });

  it('bars saving while the picture is too large or none, and says so under it', async () => {
    mockCall(getUserProfile, { ...profile, fullname: 'Ada' });
    await openPage();
    fireEvent.click(screen.getByRole('button', { name: 'menu' }));
    await nameField();
    choose('image/png', 2 * 1024 * 1024);
    expect(await screen.findByText('Image size should be less than 2MB')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    choose('application/pdf', 10);
    expect(await screen.findByText('Please select a valid image file')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    choose('image/png', 10);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  });

  it('stays open and shows a toast when saving fails, with the specified sentence where the server has none', async () => {
    mockCall(getUserProfile, { ...profile, fullname: 'Ada' });
    mockFailure(updateUserProfile, { status: 500, message: '', code: 'internal' });
    await openPage();
    fireEvent.click(screen.getByRole('button', { name: 'menu' }));
    await userEvent.type(await nameField(), ' L');
    await save();
    expect(await screen.findByText('Failed to update profile. Please try again.')).toBeInTheDocument();
    expect(screen.getByText('Failed to update user profile')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(readSessionState().message).toBe('Failed to update user profile');
  });

  it('says when it cannot be loaded, and loads it again', async () => {
    mockFailure(getUserProfile, { status: 400, message: '', code: 'invalid_input' });
    await openPage();
    fireEvent.click(screen.getByRole('button', { name: 'menu' }));
    expect(await screen.findByText('Failed to fetch profile data')).toBeInTheDocument();
    expect(screen.getByText('Failed to fetch user profile')).toBeInTheDocument();
    mockCall(getUserProfile, { ...profile, fullname: 'Ada' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue('Ada'));
    expect(screen.queryByText('Failed to fetch user profile')).toBeNull();
  });
});
