import { getUserProfile, updateUserProfile } from '@placewell/contract/accounts.ts';
import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useLocation } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { ProfileModal } from './profile-modal.tsx';
import { useProfileRequirement } from './use-profile-requirement.ts';

setUpMockApi();
afterEach(() => act(() => clearToasts()));

const profile = {
  fullname: '',
  role: 'recruiter' as const,
  email: 'ada@example.org',
  image: '',
  agency_name: 'Agency',
  is_email_verified: true,
};

function Harness() {
  const { pathname } = useLocation();
  const state = useProfileRequirement(pathname);
  return (
    <>
      <button type="button" onClick={state.open}>
        menu
      </button>
      <ProfileModal
        opened={state.isOpen}
        required={state.isRequired}
        onClose={state.close}
        onSaved={state.onSaved}
      />
    </>
  );
}

const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

describe('ProfileModal', () => {
  it('opens 300 ms after a path change and explains why it cannot be closed without a name', async () => {
    signIn({ role: 'recruiter' });
    const sent = mockCall(getUserProfile, profile);
    await renderApp(<Harness />);
    await wait(limits.profileCheckDelayMs - 100);
    expect(sent.bodies).toHaveLength(0);
    const dialog = await screen.findByRole('dialog', { name: texts.profileRequiredTitle });
    await waitFor(() => expect(screen.getByLabelText(/Full name/)).toBeEnabled());
    expect(dialog).toHaveTextContent('Full name *');

    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    expect(await screen.findByText(texts.profileRequired)).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();

    await userEvent.type(screen.getByLabelText(/Full name/), 'Ada');
    fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a toast, stores the name in the session and closes 1.5 s after saving', async () => {
    signIn({ role: 'recruiter' });
    let name = '';
    mockCall(getUserProfile, () => ({ ...profile, fullname: name }));
    mockCall(updateUserProfile, () => {
      name = 'Ada';
      return { fullname: 'Ada', image: '' };
    });
    await renderApp(<Harness />);
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByLabelText(/Full name/)).toBeEnabled());
    await userEvent.type(screen.getByLabelText(/Full name/), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(texts.profileUpdated)).toBeInTheDocument();
    expect(localStorage.getItem('userFullName')).toBe('Ada');
    await wait(limits.profileCloseDelayMs - 500);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 1_000 });
  });

  it('stays closed for a user with a name; the menu opens it as "Edit Profile" with a limit of 20', async () => {
    signIn({ role: 'recruiter' });
    const sent = mockCall(getUserProfile, { ...profile, fullname: 'Ada' });
    await renderApp(<Harness />);
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'menu' }));
    await screen.findByRole('dialog', { name: texts.profileTitle });
    // The profile is cached for five minutes: no second request.
    expect(sent.bodies).toHaveLength(1);
    await userEvent.type(screen.getByLabelText(/Full name/), ' of the very long name');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(texts.fullNameTooLong(20))).toBeInTheDocument();
  });

  it('stays open and shows a toast when saving fails', async () => {
    signIn({ role: 'recruiter' });
    mockCall(getUserProfile, profile);
    mockFailure(updateUserProfile, { status: 500, message: 'Broken', code: 'internal' });
    await renderApp(<Harness />);
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByLabelText(/Full name/)).toBeEnabled());
    await userEvent.type(screen.getByLabelText(/Full name/), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(texts.profileUpdateToast)).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
