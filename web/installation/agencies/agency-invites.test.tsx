import type { DataInput } from '@placewell/contract/call.ts';
import type { Agency } from '@placewell/contract/installation/agencies.ts';
import {
  getAgencyInvite,
  revokeAgencyInvite,
  sendAgencyInvite,
} from '@placewell/contract/people/invitations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { AgencyInvitation } from './agency-invitation.tsx';
import { InviteAgencyButton } from './invite-agency-button.tsx';

setUpMockApi();
const user = userEvent.setup();
const DAY_MS = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const agency = {
  id: '00000000-0000-4000-8000-0000000000a1',
  agency_name: 'North Search',
  email: 'nadia@example.org',
  agency_status: 'pending',
} as Agency;
const result: DataInput<typeof sendAgencyInvite> = {
  agency_id: agency.id,
  invite_id: '00000000-0000-4000-8000-0000000000b1',
  email: agency.email,
  invite_status: 'sent',
  expires_at: at(7),
  invite_url: 'http://localhost/auth/accept-invite?token=abc',
};

describe('the dialog that invites an agency', () => {
  const open = async () => {
    signIn({ role: 'super_admin' });
    await renderApp(<InviteAgencyButton />);
    await user.click(screen.getByRole('button', { name: 'Invite agency' }));
    return screen.findByRole('dialog', { name: 'Invite agency' });
  };
  const fill = async (dialog: HTMLElement, fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) {
      const field = within(dialog).getByLabelText(new RegExp(`^${label}`));
      await user.clear(field);
      await user.type(field, text);
    }
  };
  const send = (dialog: HTMLElement) =>
    user.click(within(dialog).getByRole('button', { name: 'Invite agency' }));

  it('sends plan, trial and message, and shows the link to copy', async () => {
    const sent = mockCall(sendAgencyInvite, result);
    const dialog = await open();
    await fill(dialog, { 'Agency name': 'North Search', Email: 'nadia@example.org', Message: 'Welcome' });
    await fill(dialog, { 'Days of trial': '30' });
    await user.selectOptions(within(dialog).getByLabelText('Plan'), 'premium');
    await send(dialog);
    expect(await within(dialog).findByLabelText('Invitation link')).toHaveValue(result.invite_url);
    expect(dialog).toHaveTextContent('nadia@example.org can open the agency until');
    expect(sent.bodies).toEqual([
      {
        agency_name: 'North Search',
        email: 'nadia@example.org',
        plan_id: 'premium',
        trial_days: 30,
        message: 'Welcome',
        send_email: true,
      },
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Invite another' }));
    expect(within(dialog).getByLabelText(/^Agency name/)).toHaveValue('');
  });

  it('leaves a blank trial out, and refuses one that is no number of days', async () => {
    const sent = mockCall(sendAgencyInvite, result);
    const dialog = await open();
    await fill(dialog, { 'Agency name': 'North', Email: 'nadia@example.org', 'Days of trial': '0' });
    await send(dialog);
    expect(await within(dialog).findByText('Enter 1 to 365 days')).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Days of trial'));
    await send(dialog);
    await within(dialog).findByLabelText('Invitation link');
    expect(sent.bodies).toEqual([{ agency_name: 'North', email: 'nadia@example.org', send_email: true }]);
  });

  it.each([
    ['Plan', 'plan_id', 'Use one of: basic, premium, enterprise'],
    ['Days of trial', 'trial_days', 'This must be at most 90'],
    ['Message', 'message', 'Use at most 500 characters'],
  ])('shows at %s what the server refuses there', async (label, field, message) => {
    const data = { fields: { [field]: message } };
    mockFailure(sendAgencyInvite, { status: 400, code: 'invalid_input', message: 'Check the fields.', data });
    const dialog = await open();
    await fill(dialog, { 'Agency name': 'North', Email: 'nadia@example.org' });
    await send(dialog);
    await waitFor(() =>
      expect(within(dialog).getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
  });

  it('shows at the address that it has an account', async () => {
    const message = 'An account with this email address already exists.';
    mockFailure(sendAgencyInvite, {
      status: 409,
      code: 'email_taken',
      message,
      data: { fields: { email: message } },
    });
    const dialog = await open();
    await fill(dialog, { 'Agency name': 'North', Email: 'nadia@example.org' });
    await send(dialog);
    expect(await within(dialog).findByText(message)).toBeVisible();
  });
});

describe('the invitation of a pending agency', () => {
  const invitation: DataInput<typeof getAgencyInvite> = {
    agency_id: agency.id,
    invite_id: result.invite_id,
    email: agency.email,
    fullname: 'Nadia',
    invited_by: 'Sol Super',
    message: 'Welcome',
    trial_days: 14,
    sent_at: at(-1),
    expires_at: at(6),
    revoked_at: null,
  };
  const show = async (values: Partial<typeof invitation> = {}) => {
    mockCall(getAgencyInvite, { ...invitation, ...values });
    signIn({ role: 'super_admin' });
    await renderApp(<AgencyInvitation agency={agency} />);
    const section = screen.getByRole('region', { name: 'Invitation' });
    await within(section).findByRole('button', { name: 'Resend' });
    return section;
  };

  it('says who invited whom and until when, and is sent again by email', async () => {
    const sent = mockCall(sendAgencyInvite, { ...result, invite_status: 'resent' });
    const section = await show();
    expect(section).toHaveTextContent('Sol Super invited nadia@example.org');
    expect(section).toHaveTextContent('Welcome');
    await user.click(within(section).getByRole('button', { name: 'Resend' }));
    expect(await within(section).findByText(/Earlier links no longer work/)).toBeVisible();
    expect(sent.bodies).toEqual([{ email: agency.email, agency_name: 'North Search', send_email: true }]);
  });

  it('gives a new link to copy without an email', async () => {
    const sent = mockCall(sendAgencyInvite, { ...result, invite_status: 'resent' });
    const section = await show();
    await user.click(within(section).getByRole('button', { name: 'New link to copy' }));
    expect(await within(section).findByLabelText('Invitation link')).toHaveValue(result.invite_url);
    expect(section).toHaveTextContent('No email was sent');
    expect(sent.bodies[0]).toMatchObject({ send_email: false });
  });

  it('is withdrawn after a question, and says so when it was accepted meanwhile', async () => {
    const message = 'This invitation has already been accepted.';
    const sent = mockCall(revokeAgencyInvite, {
      changed: 0,
      results: [{ id: agency.id, ok: false, code: 'invite_accepted', message }],
    });
    const section = await show();
    await user.click(within(section).getByRole('button', { name: 'Withdraw…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw the invitation?' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent.bodies).toEqual([{ agency_ids: [agency.id] }]);
  });

  it.each([
    ['that it has expired', { expires_at: at(-1) }, /^InvitationThe invitation expired on/],
    ['that it was withdrawn', { revoked_at: at(-1) }, /^InvitationThe invitation was withdrawn on/],
    ['that it is long gone', { sent_at: null, expires_at: null }, /expired more than 30 days ago/],
  ])('says %s, and can still be sent again but not withdrawn', async (_, values, text) => {
    const section = await show(values);
    expect(section).toHaveTextContent(text);
    expect(within(section).queryByRole('button', { name: 'Withdraw…' })).toBeNull();
  });
});
