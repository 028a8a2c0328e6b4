import {
  deleteMessageTemplates,
  getMessageTemplates,
  restoreMessageTemplates,
  saveMessageTemplate,
} from '@placewell/contract/outreach/message-templates.ts';
import {
  checkMessageLink,
  optInToMessages,
  optOutOfMessages,
} from '@placewell/contract/outreach/messages.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { OptOutPage } from './opt-out-page.tsx';
import { TemplatesSection } from './templates-section.tsx';

setUpMockApi();
beforeEach(() => signIn());
afterEach(() => act(() => clearToasts()));

const template = {
  letter_template_id: ids.user,
  template_name: 'First contact',
  subject: 'A job',
  body: 'Hello',
  updated_at: '2026-11-01T08:00:00.000Z',
};

describe('the templates of an agency', () => {
  const open = async (items: (typeof template)[]) => {
    mockCall(getMessageTemplates, { items });
    await renderApp(<TemplatesSection />);
    return userEvent.setup();
  };

  it('are added with name, subject and text, a name that is taken is said at its field', async () => {
    const user = await open([]);
    await user.click(await screen.findByRole('button', { name: 'New template' }));
    const dialog = await screen.findByRole('dialog');
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(within(dialog).getByText('Enter a name')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'First contact');
    await user.click(save);
    expect(within(dialog).getByText('Write a subject and a text.')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Subject' }), 'A job');
    await user.type(within(dialog).getByRole('textbox', { name: 'Text' }), 'Hello');
    mockFailure(saveMessageTemplate, {
      status: 409,
      code: 'letter_template_name_taken',
      message: 'Another template already has this name. Choose a different one.',
    });
    await user.click(save);
    expect(await within(dialog).findByText(/^Another template already has this name/)).toBeVisible();
    const saved = mockCall(saveMessageTemplate, template);
    const removed = mockCall(deleteMessageTemplates, { results: [{ id: ids.user, ok: true }], changed: 1 });
    await user.click(save);
    expect(await screen.findByText('Template “First contact” saved')).toBeVisible();
    const { template_name, subject, body } = template;
    expect(saved.bodies).toEqual([{ template_name, subject, body }]);
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(removed.bodies).toEqual([{ letter_template_ids: [ids.user] }]));
  });

  it('are changed and deleted with undo', async () => {
    const user = await open([template]);
    const saved = mockCall(saveMessageTemplate, template);
    await user.click(await screen.findByRole('button', { name: /^First contact/ }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'Text' }), ' there');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    const { updated_at: _at, ...before } = template;
    await waitFor(() => expect(saved.bodies).toEqual([{ ...before, body: 'Hello there' }, before]));
    const results = [{ id: ids.user, ok: true }];
    mockCall(deleteMessageTemplates, { results, changed: 1 });
    const restored = mockCall(restoreMessageTemplates, { results, changed: 1 });
    await user.click(screen.getByRole('button', { name: 'Actions on First contact' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('1 template deleted')).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(restored.bodies).toEqual([{ letter_template_ids: [ids.user] }]));
  });
});

describe('the page of the link in a message', () => {
  const token = 'a'.repeat(30);

  it('ends the emails of the agency after a click, and takes that back', async () => {
    let opted_out_at: string | null = null;
    mockCall(checkMessageLink, () => ({ agency_name: 'Harbour', opted_out_at }));
    const out = mockCall(optOutOfMessages, () => {
      opted_out_at = '2026-11-01T08:00:00.000Z';
      return { agency_name: 'Harbour' };
    });
    const back = mockCall(optInToMessages, { agency_name: 'Harbour' });
    await renderApp(<OptOutPage />, `/letters/opt-out?token=${token}`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'No more emails from Harbour' }));
    expect(await screen.findByRole('heading', { name: "You're unsubscribed." })).toBeVisible();
    expect(out.bodies).toEqual([{ token }]);
    await user.click(screen.getByRole('button', { name: 'Get these emails again' }));
    await waitFor(() => expect(back.bodies).toEqual([{ token }]));
  });

  it('explains that a link is not valid, also one that was cut off', async () => {
    mockFailure(checkMessageLink, { status: 404, code: 'link_unknown', message: 'Not valid.' });
    await renderApp(<OptOutPage />, `/letters/opt-out?token=${token}`);
    expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  });
});
