import type { DataInput } from '@placewell/contract/call.ts';
import { getOffLimits } from '@placewell/contract/clients/off-limits.ts';
import { fillMessage } from '@placewell/contract/outreach/message-fields.ts';
import { getMessageTemplates } from '@placewell/contract/outreach/message-templates.ts';
import { cancelMessages, previewMessages, sendMessages } from '@placewell/contract/outreach/messages.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registeredActions } from '../../lib/actions.ts';
import { clearToasts } from '../../lib/toasts.ts';
import { formatDay } from '../../lib/values/formats.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { EMPTY_DRAFT, keepMessageDraft } from './message-draft.ts';
import { WriteMessageButton } from './write-message-button.tsx';

setUpMockApi();
const id = (n: number) => `00000000-0000-4000-8000-0000000000${10 + n}`;
const NAMES = ['Nell Nurse', 'Ned Doe', 'Ann Archived'];

type Recipients = DataInput<typeof previewMessages>['recipients'];
const recipients = (candidate_ids: readonly string[], words: { subject: string; body: string }): Recipients =>
  candidate_ids.map((one) => {
    const at = Number(one.slice(-2)) - 10;
    const values = { 'candidate.first_name': NAMES[at]?.split(' ')[0] ?? '' };
    const isRefused = at === 2;
    return {
      id: one,
      candidate_name: NAMES[at] ?? null,
      email: `person${at}@example.org`,
      refusal: isRefused ? 'candidate_archived' : null,
      message: isRefused ? 'Archived candidates cannot be emailed.' : null,
      subject: fillMessage(words.subject, values).text,
      body: fillMessage(words.body, values).text,
      missing: [],
    };
  });

let left = 50;
beforeEach(() => {
  left = 50;
  signIn({ role: 'recruiter' });
  keepMessageDraft(EMPTY_DRAFT);
  mockCall(getMessageTemplates, {
    items: [
      {
        letter_template_id: id(50),
        template_name: 'First contact',
        subject: 'A job for {{candidate.first_name}}',
        body: 'Hello {{candidate.first_name}}: https://example.org',
        updated_at: '2026-11-01T08:00:00.000Z',
      },
    ],
  });
  mockCall(previewMessages, ({ candidate_ids = [], subject, body }) => {
    const planned = recipients(candidate_ids, { subject, body });
    return {
      results: planned.map((one) => ({ id: one.id, ok: one.refusal === null })),
      changed: planned.filter((one) => one.refusal === null).length,
      recipients: planned,
      closing: 'Remy wrote this email with Placewell.',
      left,
      reply_to: 'remy@example.org',
    };
  });
});
afterEach(() => act(() => clearToasts()));

const open = async (count: number, onSent = vi.fn()) => {
  const candidate_ids = NAMES.slice(0, count).map((_name, at) => id(at));
  const name = count === 1 ? { name: NAMES[0] ?? '' } : {};
  await renderApp(<WriteMessageButton to={{ candidate_ids }} {...name} onSent={onSent} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: count === 1 ? 'Write email' : 'Email…' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('region', { name: 'Preview' });
  return { user, dialog, onSent, candidate_ids };
};
const preview = (dialog: HTMLElement) => within(dialog).getByRole('region', { name: 'Preview' });

it('the cursor is in the text where the subject is filled, and in the subject where it is not', async () => {
  const text = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: 'Text' });
  const first = await open(1);
  await waitFor(() => expect(text(first.dialog)).toHaveFocus());
  await first.user.clear(within(first.dialog).getByRole('textbox', { name: 'Subject' }));
  await first.user.click(within(first.dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await first.user.click(screen.getByRole('button', { name: 'Write email' }));
  const again = await screen.findByRole('dialog');
  await waitFor(() => expect(within(again).getByRole('textbox', { name: 'Subject' })).toHaveFocus());
});

it('a template is filled in for each recipient, sent by keyboard and taken back', async () => {
  const sent = mockCall(sendMessages, {
    results: [],
    changed: 2,
    recipients: recipients([id(2)], { subject: '', body: '' }),
    letter_batch_id: id(60),
    leaves_at: '2026-11-01T08:00:10.000Z',
  });
  const canceled = mockCall(cancelMessages, { changed: 2 });
  const { user, dialog, onSent, candidate_ids } = await open(3);
  expect(dialog).toHaveTextContent('To Nell Nurse, Ned Doe');
  expect(dialog).toHaveTextContent('Ann Archived Archived candidates cannot be emailed.');
  // A new message begins with the words of a template.
  expect(within(dialog).getByRole('combobox', { name: 'Template' })).toHaveValue('First contact');
  await waitFor(() => expect(preview(dialog)).toHaveTextContent('A job for NellHello Nell'));
  expect(within(preview(dialog)).getByRole('link')).toHaveAttribute('href', 'https://example.org');
  expect(preview(dialog)).toHaveTextContent('Replies go to remy@example.org.');
  await user.click(within(dialog).getByRole('button', { name: 'Next recipient' }));
  expect(preview(dialog)).toHaveTextContent('2 of 3A job for NedHello Ned');
  await user.type(within(dialog).getByRole('textbox', { name: 'Text' }), '!{Control>}{Enter}{/Control}');
  const subject = 'A job for {{candidate.first_name}}';
  const body = 'Hello {{candidate.first_name}}: https://example.org!';
  await waitFor(() => expect(sent.bodies).toEqual([{ candidate_ids, subject, body }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onSent).toHaveBeenCalledOnce();
  expect(await screen.findByText('Sending 2 messages')).toBeVisible();
  expect(screen.getByText('Ann Archived: Archived candidates cannot be emailed.')).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(canceled.bodies).toEqual([{ letter_batch_id: id(60) }]));
});

it('a field is written where the cursor is, and an unknown one keeps the message from being sent', async () => {
  const { user, dialog } = await open(1);
  expect(registeredActions().map(({ label, subject }) => [label, subject])).toContainEqual([
    'Write email…',
    'Nell Nurse',
  ]);
  const text = within(dialog).getByRole('textbox', { name: 'Text' });
  await waitFor(() => expect(text).not.toHaveValue(''));
  await user.clear(text);
  await user.clear(within(dialog).getByRole('textbox', { name: 'Subject' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Subject' }), 'Hi');
  await user.type(text, 'Dear , hello');
  (text as HTMLTextAreaElement).setSelectionRange(5, 5);
  await user.click(within(dialog).getByRole('button', { name: 'Insert field' }));
  await user.click(await screen.findByRole('menuitem', { name: /^First name of the candidate/ }));
  expect(text).toHaveValue('Dear {{candidate.first_name}}, hello');
  await waitFor(() => expect(preview(dialog)).toHaveTextContent('Dear Nell, hello'));
  expect(within(dialog).getByRole('button', { name: 'Send' })).toBeEnabled();
  await user.type(text, ' {{{{candidate.shoe}}');
  expect(within(dialog).getByText('There is no field “candidate.shoe”')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Send' })).toBeDisabled();
  // Closed by mistake: the draft is still there.
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Write email' }));
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue(
    'Dear {{candidate.first_name}}, hello {{candidate.shoe}}',
  );
});

it('more people than 24 hours allow cannot be written to, and the dialog says how many can', async () => {
  left = 1;
  signIn({ role: 'agency' });
  const { user, dialog } = await open(2);
  await user.type(within(dialog).getByRole('textbox', { name: 'Subject' }), 'Hi');
  await user.type(within(dialog).getByRole('textbox', { name: 'Text' }), 'Hello');
  expect(within(dialog).getByText(/^You can write to 1 more person/)).toBeVisible();
  expect(within(dialog).getByText('1 more message in 24 hours')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Send to 2 people' })).toBeDisabled();
});

it('a new message begins with the template that was sent last, and words of one are sent by one key', async () => {
  const template = (n: number, template_name: string) => ({
    letter_template_id: id(n),
    template_name,
    subject: template_name,
    body: `Text of ${template_name}`,
    updated_at: '2026-11-01T08:00:00.000Z',
  });
  mockCall(getMessageTemplates, { items: [template(50, 'First contact'), template(51, 'Reference')] });
  const sent = mockCall(sendMessages, ({ candidate_ids = [] }) => ({
    results: [],
    changed: candidate_ids.length,
    recipients: [],
    letter_batch_id: null,
    leaves_at: null,
  }));
  const { user, dialog } = await open(1);
  await user.click(within(dialog).getByRole('combobox', { name: 'Template' }));
  await user.click(await screen.findByRole('option', { name: 'Reference' }));
  await waitFor(() => expect(preview(dialog)).toHaveTextContent('Text of Reference'));
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Write email' }));
  const again = await screen.findByRole('dialog');
  await waitFor(() => expect(within(again).getByRole('button', { name: 'Send' })).toBeEnabled());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent.bodies).toHaveLength(2));
  expect(sent.bodies[1]).toMatchObject({ subject: 'Reference', body: 'Text of Reference' });
});

it('a message of an agency without templates has a subject, so that only its text is written', async () => {
  mockCall(getMessageTemplates, { items: [] });
  const sent = mockCall(sendMessages, {
    results: [],
    changed: 1,
    recipients: [],
    letter_batch_id: null,
    leaves_at: null,
  });
  const { user, dialog } = await open(1);
  const subject = 'Hello from {{agency.name}}';
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Subject' })).toHaveValue(subject));
  await user.type(
    within(dialog).getByRole('textbox', { name: 'Text' }),
    'Are you free?{Control>}{Enter}{/Control}',
  );
  await waitFor(() => expect(sent.bodies).toMatchObject([{ subject, body: 'Are you free?' }]));
});

describe('someone at a client that is off limits', () => {
  const SENTENCE = `Off limits until ${formatDay('2027-01-01')}: works at Acme Ltd`;
  const off = (n: number): DataInput<typeof getOffLimits>['items'][number] => ({
    candidate_id: id(n),
    match_id: null,
    client_id: id(70),
    client_name: 'Acme Ltd',
    off_limits_until: '2027-01-01',
    found_by: 'name',
    off_limits_reason: null,
    override: null,
  });
  const allowed: DataInput<typeof getOffLimits>['items'][number]['override'] = {
    override_id: id(71),
    reason: null,
    created_by_name: 'Maren Holt',
    created_at: '2026-11-01T08:00:00.000Z',
  };
  const flag = (dialog: HTMLElement) => within(dialog).findByRole('group', { name: 'Off limits' });

  it('is named with until when before sending, and can be written to', async () => {
    // Who gets no message needs no flag.
    const asked = mockCall(getOffLimits, { items: [off(0), { ...off(1), override: allowed }, off(2)] });
    const { dialog, candidate_ids } = await open(3);
    expect(await flag(dialog)).toHaveTextContent(
      `2 people off limits Nell Nurse ${SENTENCE} Ned Doe ${SENTENCE} Allowed by Maren Holt`,
    );
    expect(within(await flag(dialog)).getAllByRole('listitem')).toHaveLength(2);
    expect(asked.bodies).toEqual([{ candidate_ids }]);
    expect(within(dialog).getByRole('button', { name: 'Send to 2 people' })).toBeEnabled();
  });

  it('is asked about by match, whose own client is the server’s matter', async () => {
    const match_ids = [id(0)];
    mockCall(previewMessages, ({ subject, body }) => ({
      results: [],
      changed: 1,
      recipients: recipients(match_ids, { subject, body }),
      closing: '',
      left,
      reply_to: 'remy@example.org',
    }));
    const asked = mockCall(getOffLimits, { items: [{ ...off(5), match_id: id(0) }] });
    await renderApp(<WriteMessageButton to={{ match_ids }} name="Nell Nurse" />);
    await userEvent.click(screen.getByRole('button', { name: 'Write email' }));
    expect(await flag(await screen.findByRole('dialog'))).toHaveTextContent(/^Nell Nurse Off limits until/);
    expect(asked.bodies).toEqual([{ match_ids }]);
  });

  it('is none, where nobody is', async () => {
    const { dialog } = await open(2);
    expect(within(dialog).queryByRole('group', { name: 'Off limits' })).toBeNull();
  });
});
