import {
  addWebhook,
  deleteWebhook,
  getWebhooks,
  updateWebhook,
} from '@placewell/contract/outside/webhooks.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { showSecret } from './manager-state.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialogs } from './webhook-dialogs.tsx';
import { WebhookManager } from './webhook-manager.tsx';

setUpMockApi();

const HOOK = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'NewMatch' as const,
  url: 'https://hooks.example/matches',
  status: 'active' as const,
  created_at: '2026-01-31T09:00:00.000Z',
  updated_at: '2026-01-31T09:00:00.000Z',
  disabled_reason: null,
  failing_since: null,
  last_error: null,
  previous_secret_until: null,
};
const button = (name: string) => screen.findByRole('button', { name });
async function open(hooks: (typeof HOOK)[]) {
  signIn({ role: 'recruiter' });
  mockCall(getWebhooks, hooks);
  const onClose = vi.fn();
  await renderApp(<WebhookManager onClose={onClose} />);
  return { onClose, user: userEvent.setup() };
}

it('goes from empty to an edit and back, asks for type and URL, and closes once one is added', async () => {
  const { user, onClose } = await open([]);
  await user.click(await button('Add Webhook'));
  await user.click(await button('Cancel'));
  expect(await screen.findByText('No webhooks yet')).toBeInTheDocument();
  await user.click(await button('Add Webhook'));
  await user.click(await button('Add Webhook'));
  expect(await screen.findByText('Please select a webhook type')).toBeInTheDocument();
  expect(screen.getByText('Please enter a webhook URL')).toBeInTheDocument();
  const ping = { succeeded: true, status: 200, error: null };
  const added = mockCall(addWebhook, { ...HOOK, secret: 'whsec_x', ping });
  await user.selectOptions(screen.getByLabelText('Type'), 'NewMatch');
  await user.type(screen.getByLabelText('URL'), HOOK.url);
  await user.click(await button('Add Webhook'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(added.bodies).toEqual([{ webhook_type: 'NewMatch', url: HOOK.url }]);
});

it('takes the focus along from one mode to the next', async () => {
  const { user } = await open([HOOK]);
  await user.click(await button('Edit'));
  expect(await screen.findByLabelText('URL')).toHaveFocus();
  await user.click(await button('Cancel'));
  expect(await button('Copy URL')).toHaveFocus();
  await user.click(await button('Delete'));
  expect(await screen.findByLabelText('Type DELETE to confirm')).toHaveFocus();
  await user.click(await button('Cancel'));
  await user.click(await button('Add Webhook'));
  expect(await screen.findByLabelText('Type')).toHaveFocus();
});

it('shows a secret to nobody who signs in afterwards', async () => {
  signIn({ role: 'recruiter' });
  mockCall(getWebhooks, [HOOK]);
  await renderApp(<WebhookDialogs />);
  act(() => showSecret({ type: 'NewMatch', secret: 'whsec_x' }));
  expect(await button('Done')).toBeInTheDocument();
  act(() => signIn({ role: 'recruiter', token: 'of a colleague' }));
  expect(screen.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
});

it('does not promise another ping after a 410', async () => {
  signIn({ role: 'recruiter' });
  const ping = { succeeded: false, status: 410, error: 'gone' as const };
  await renderApp(<SecretDialog shown={{ type: 'NewMatch', secret: 'whsec_x', ping }} onClose={vi.fn()} />);
  expect(await screen.findByText(/The webhook is saved, but switched off\./)).toBeInTheDocument();
  expect(successTexts.testEventSent(ping)).toMatch('switched off');
  expect(successTexts.matchSent(ping)).toMatch('switched off');
});

it('edits the URL with the type locked, and names the type by its label', async () => {
  const { user } = await open([HOOK]);
  const updated = mockCall(updateWebhook, HOOK);
  await user.click(await button('Edit'));
  expect(screen.getByLabelText('Type')).toBeDisabled();
  await user.click(await button('Save'));
  expect(await screen.findByText('Webhook updated successfully!')).toBeInTheDocument();
  expect(screen.getAllByText('New Match Found Webhook').length).toBeGreaterThan(1);
  expect(updated.bodies).toEqual([{ webhook_type: 'NewMatch', url: HOOK.url }]);
  expect(await button('Edit')).toBeInTheDocument();
});

it('deletes only once DELETE was typed exactly', async () => {
  const { user, onClose } = await open([HOOK]);
  mockCall(deleteWebhook, {});
  await user.click(await button('Delete'));
  await user.type(screen.getByLabelText('Type DELETE to confirm'), 'delete');
  expect(await button('Delete webhook')).toBeDisabled();
  await user.clear(screen.getByLabelText('Type DELETE to confirm'));
  await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await user.click(await button('Delete webhook'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

/** A failure without its own words. */
const FAILED = { status: 500, message: '', code: 'internal' };

it.each([
  ['Add Webhook', 'Error Creating Webhook', 'Failed to create webhook'],
  ['Save', 'Error Updating Webhook', 'Failed to update webhook'],
  ['Delete webhook', 'Error Deleting Webhook', 'Failed to delete webhook'],
])('says with the words of the specification that “%s” has failed: %s', async (act, title, message) => {
  const { user } = await open(act === 'Add Webhook' ? [] : [HOOK]);
  for (const call of [addWebhook, updateWebhook, deleteWebhook]) mockFailure(call, FAILED);
  await user.click(await button({ Save: 'Edit', 'Delete webhook': 'Delete' }[act] ?? act));
  if (act === 'Delete webhook') await user.type(screen.getByLabelText('Type DELETE to confirm'), 'DELETE');
  if (act === 'Add Webhook') {
    await user.selectOptions(screen.getByLabelText('Type'), 'NewMatch');
    await user.type(screen.getByLabelText('URL'), HOOK.url);
  }
  await user.click(await button(act));
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
});

it('says with the words of the specification that nothing was loaded, and loads again', async () => {
  signIn({ role: 'recruiter' });
  // Not one of those that are repeated without being asked.
  mockFailure(getWebhooks, { ...FAILED, status: 400, code: 'invalid_input' });
  await renderApp(<WebhookManager onClose={vi.fn()} />);
  expect(await screen.findByText('Failed to load webhooks')).toBeInTheDocument();
  mockCall(getWebhooks, [HOOK]);
  await userEvent.click(await button('Retry'));
  expect(await screen.findByText('Active')).toBeInTheDocument();
});
