import type { BodyInput, DataInput } from '@placewell/contract/call.ts';
import { revokeRecruiterInvite, sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RecruiterMenu } from './recruiter-menu.tsx';

setUpMockApi();
const user = userEvent.setup();
const inSevenDays = new Date(Date.now() + 7 * 86_400_000).toISOString();
const anInvite = (email: string, values: object = {}) => ({
  invite_id: '00000000-0000-4000-8000-00000000000b',
  email,
  invite_status: 'sent' as const,
  expires_at: inSevenDays,
  invite_url: `http://localhost/auth/accept-invite?token=${email}`,
  ...values,
});
type Body = BodyInput<typeof sendRecruiterInvite>;
const answer = (body: Body): DataInput<typeof sendRecruiterInvite> => {
  const invites = ('invites' in body ? body.invites : [body]).map(({ email }, at) =>
    at === 1
      ? anInvite(email, {
          invite_status: 'refused',
          invite_id: null,
          invite_url: null,
          expires_at: null,
          reason: 'This person already works with you.',
        })
      : anInvite(email),
  );
  return { ...invites[0]!, invites };
};

const open = async () => {
  signIn();
  await renderApp(<InviteDialog opened onClose={() => undefined} />);
  return screen.findByRole('dialog', { name: 'Invite recruiter' });
};

describe('inviting one person', () => {
  it('sends name, role and message, and shows the link to copy', async () => {
    const sent = mockCall(sendRecruiterInvite, answer);
    const dialog = await open();
    await user.type(within(dialog).getByLabelText(/^Email/), 'ada@example.org');
    await user.type(within(dialog).getByLabelText('Full name'), 'Ada');
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'agency');
    await user.type(within(dialog).getByLabelText('Message'), 'Welcome');
    await user.click(within(dialog).getByLabelText('Send by email'));
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    expect(await within(dialog).findByLabelText('Invitation link')).toHaveValue(
      'http://localhost/auth/accept-invite?token=ada@example.org',
    );
    expect(dialog).toHaveTextContent('No email was sent: share the link yourself.');
    expect(sent.bodies).toEqual([
      {
        email: 'ada@example.org',
        recruiter_name: 'Ada',
        role: 'agency',
        message: 'Welcome',
        send_email: false,
      },
    ]);
  });

  it('shows a refusal at the address', async () => {
    const message = 'This person already works with you.';
    mockFailure(sendRecruiterInvite, { status: 409, code: 'email_taken', message });
    const dialog = await open();
    await user.type(within(dialog).getByLabelText(/^Email/), 'ada@example.org');
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByLabelText(/^Email/)).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('inviting several people', () => {
  const openList = async (people: string) => {
    const dialog = await open();
    await user.click(within(dialog).getByRole('radio', { name: 'Several people' }));
    await user.click(within(dialog).getByLabelText(/^People/));
    await user.paste(people);
    return dialog;
  };

  it('says what it has read, and shows a result for each row with its link', async () => {
    const sent = mockCall(sendRecruiterInvite, answer);
    const dialog = await openList('Ada Berg <ada@example.org>\nbo@example.org\nnobody at all');
    expect(dialog).toHaveTextContent('2 people to invite, 1 entry left out');
    expect(within(dialog).getByRole('list', { name: 'Left out' })).toHaveTextContent(
      'nobody at all: There is no email address on this line.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Send 2 invitations' }));
    const results = await within(dialog).findByRole('list', { name: 'Results' });
    const rows = within(results).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'ada@example.orgInvitedCopy link',
      'bo@example.orgNot invitedThis person already works with you.',
      'nobody at allNot invitedThere is no email address on this line.',
    ]);
    expect(dialog).toHaveTextContent('1 person invited, 2 not invited');
    expect(sent.bodies).toEqual([
      {
        invites: [
          { email: 'ada@example.org', recruiter_name: 'Ada Berg', role: 'recruiter', send_email: true },
          { email: 'bo@example.org', role: 'recruiter', send_email: true },
        ],
      },
    ]);
  });

  it('refuses more than 50, and none', async () => {
    const many = Array.from({ length: 51 }, (_, at) => `person${at}@example.org`).join(', ');
    const dialog = await openList(many);
    await user.click(within(dialog).getByRole('button', { name: 'Send 51 invitations' }));
    expect(await within(dialog).findByText('At most 50 people at once: these are 51')).toBeVisible();
    await user.clear(within(dialog).getByLabelText(/^People/));
    expect(await within(dialog).findByText('Enter at least one email address')).toBeVisible();
  });
});

describe('the menu of an invited person', () => {
  const recruiter = {
    id: '00000000-0000-4000-8000-0000000000c1',
    recruiter_id: '00000000-0000-4000-8000-0000000000c1',
    recruiter_name: 'Ada',
    email: 'ada@example.org',
    role: 'recruiter',
    is_first: false,
    status: 'pending',
    image: '',
    jobs: 0,
    candidates: 0,
    matches: 0,
    invite_expires_at: inSevenDays,
    created_at: inSevenDays,
  } as unknown as Parameters<typeof RecruiterMenu>[0]['recruiter'];
  const openMenu = async (onDialog = vi.fn(), of = recruiter) => {
    signIn();
    await renderApp(<RecruiterMenu recruiter={of} isFirstUser onDialog={onDialog} />);
    await user.click(screen.getByRole('button', { name: 'Actions for Ada' }));
    return onDialog;
  };

  it('makes a new link without an email, to copy', async () => {
    const sent = mockCall(sendRecruiterInvite, answer);
    const onDialog = await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'New link to copy…' }));
    await vi.waitFor(() =>
      expect(onDialog).toHaveBeenCalledWith(expect.objectContaining({ kind: 'invited', wasEmailed: false })),
    );
    expect(sent.bodies).toEqual([{ email: 'ada@example.org', send_email: false }]);
  });

  it('withdraws the invitation, unless none is open', async () => {
    const sent = mockCall(revokeRecruiterInvite, { results: [{ id: recruiter.id, ok: true }], changed: 1 });
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw invitation' }));
    expect(await screen.findByText('Invitation withdrawn')).toBeVisible();
    expect(sent.bodies).toEqual([{ recruiter_ids: [recruiter.id] }]);
  });

  it('offers no withdrawal of an invitation that is withdrawn', async () => {
    await openMenu(vi.fn(), { ...recruiter, invite_expires_at: null });
    expect(await screen.findByRole('menuitem', { name: 'Resend invitation' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Withdraw invitation' })).toBeNull();
  });
});
