import type { DataInput } from '@placewell/contract/call.ts';
import { getContacts } from '@placewell/contract/clients/contacts.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getJob } from '@placewell/contract/matching/jobs.ts';
import { cancelShare, getShare, previewShare, sendShare } from '@placewell/contract/sharing/shares.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '../../../lib/toasts.ts';
import { aContact } from '../../../test/client-builders.ts';
import { aMatch } from '../../../test/match-builders.ts';
import { anOpenJob, pageOf } from '../../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { aShare, aSharePerson } from '../../../test/share-builders.ts';
import { ShareDialog } from './share-dialog.tsx';

setUpMockApi();

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const job = anOpenJob({ client_id: uuid(101), client_name: 'Northgate Foods', contact_id: uuid(202) });
const matches = ['Ada Stone', 'Ben Marsh', 'Cleo Park'].map((candidate_name, at) =>
  aMatch({ candidate_name, job_id: job.job_id }, at + 1),
);
const contacts = [
  aContact({ contact_name: 'Ines Ferro', is_primary: true }, 1),
  aContact({ contact_name: 'Jon Hale', is_primary: false, email: 'jon@northgate.example' }, 2),
  aContact({ contact_name: 'Lea Gone', is_primary: false, contact_status: 'left' }, 3),
  aContact({ contact_name: 'Max Quiet', is_primary: false, contact_status: 'do_not_contact' }, 4),
];
type Plan = DataInput<typeof previewShare>['people'][number];
type Body = Parameters<
  Extract<Parameters<typeof mockCall<typeof previewShare>>[1], (...args: never[]) => unknown>
>[0];
let plans: Record<string, Partial<Plan>>;
const plansOf = (people: Body['people']): Plan[] =>
  people.map(({ match_id }) => ({
    match_id,
    candidate_name: matches.find((one) => one.match_id === match_id)?.candidate_name ?? null,
    refusal: null,
    message: null,
    can_override: false,
    name_waits: false,
    ...plans[match_id],
  }));
const receivers = (recipients: Body['recipients']) =>
  recipients.map(({ contact_id, channel }) => ({
    contact_id,
    channel,
    contact_name: contacts.find((one) => one.contact_id === contact_id)?.contact_name ?? null,
    refusal: null,
    message: null,
  }));
let previews: ReturnType<typeof mockCall<typeof previewShare>>;
let sent: ReturnType<typeof mockCall<typeof sendShare>>;
let left = 200;

beforeEach(() => {
  signIn();
  [plans, left] = [{}, 200];
  mockCall(getJob, job);
  mockCall(getContacts, pageOf(contacts));
  mockCall(getShare, aShare({ share_id: uuid(501), share_status: 'waiting', is_open: false, sent_at: null }));
  previews = mockCall(previewShare, ({ people, recipients, title }) => ({
    html: `<!doctype html><title>${title}</title>`,
    people: plansOf(people),
    recipients: receivers(recipients),
    expires_at: '2026-12-20T10:00:00.000Z',
    left,
  }));
  sent = mockCall(sendShare, ({ people, recipients }) => ({
    results: [],
    changed: plansOf(people).filter(({ refusal }) => refusal === null).length,
    share_id: uuid(501),
    leaves_at: '2026-11-20T10:00:10.000Z',
    expires_at: '2026-12-20T10:00:00.000Z',
    people: plansOf(people),
    recipients: receivers(recipients).map((one, at) => ({
      ...one,
      recipient_id: uuid(601 + at),
      url: one.channel === 'link' ? `https://placewell.example/s/secret-${at}` : null,
    })),
  }));
});
afterEach(() => act(() => clearToasts()));

const onSent = vi.fn();
function Page({ of }: { of: typeof matches }) {
  const [shown, setShown] = useState(of);
  return <ShareDialog matches={shown} onClose={() => setShown([])} onSent={onSent} />;
}
async function open(of = matches) {
  onSent.mockClear();
  await renderApp(<Page of={of} />);
  const dialog = await screen.findByRole('dialog', { name: 'Send to client' });
  await within(dialog).findByRole('textbox', { name: 'Message' });
  return { user: userEvent.setup(), dialog };
}
const rowOf = (dialog: HTMLElement, name: string) => within(dialog).getByRole('listitem', { name });

describe('sending to a client', () => {
  it("begins with the job's contact by email and its title, and leaves by Ctrl+Enter, with undo by Ctrl+Z", async () => {
    const canceled = mockCall(cancelShare, {});
    const { user, dialog } = await open();
    expect(within(dialog).getByRole('checkbox', { name: /Jon Hale/ })).toBeChecked();
    expect(within(dialog).getByRole('checkbox', { name: /Ines Ferro/ })).not.toBeChecked();
    await within(dialog).findByTitle('Preview of the page');
    expect(within(dialog).getByRole('textbox', { name: 'Message' })).toHaveFocus();
    await user.type(
      within(dialog).getByRole('textbox', { name: 'Message' }),
      'Hello{Control>}{Enter}{/Control}',
    );
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    expect(sent.bodies[0]).toMatchObject({
      job_id: job.job_id,
      title: job.job_title,
      message: 'Hello',
      reasons: 'requirements',
      may_download: true,
      shows_answers: false,
      recipients: [{ contact_id: uuid(202), channel: 'email' }],
      people: matches.map(({ match_id }) => ({
        match_id,
        is_blind: false,
        consent: 'none',
        consent_on: null,
      })),
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onSent).toHaveBeenCalledOnce();
    expect(await screen.findByText('Sending 3 candidates to the client')).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(canceled.bodies).toEqual([{ share_id: uuid(501) }]));
    expect(await screen.findByText('Cancelled: nothing was sent')).toBeVisible();
  });

  it('shows the page without letting it do anything, at the width of a phone too', async () => {
    const { user, dialog } = await open();
    const frame = await within(dialog).findByTitle('Preview of the page');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame.getAttribute('srcdoc')).toContain(`<title>${job.job_title}</title>`);
    expect(frame.style.width).toBe('1120px');
    await user.click(within(dialog).getByRole('radio', { name: 'Phone' }));
    expect(frame.style.width).toBe('390px');
    await user.type(within(dialog).getByRole('textbox', { name: 'Title of the page' }), '!');
    await waitFor(() => expect(frame.getAttribute('srcdoc')).toContain(`${job.job_title}!`));
  });

  it('puts candidates in an order of one’s own by keys, and leaves one out', async () => {
    const { user, dialog } = await open();
    within(dialog).getByRole('button', { name: 'Move Cleo Park' }).focus();
    await user.keyboard('{Home}');
    await user.click(within(dialog).getByRole('button', { name: 'Leave out Ben Marsh' }));
    await user.click(within(dialog).getByRole('button', { name: 'Send 2 candidates' }));
    await waitFor(() =>
      expect(sent.bodies[0]?.people.map(({ match_id }) => match_id)).toEqual([uuid(3), uuid(1)]),
    );
  });

  it('says beside each who does not go and why, and whose name waits', async () => {
    plans = {
      [uuid(1)]: { refusal: 'candidate_archived', message: 'Archived candidates are not sent.' },
      [uuid(2)]: { name_waits: true },
    };
    const { dialog } = await open();
    expect(
      await within(rowOf(dialog, 'Ada Stone')).findByText('Archived candidates are not sent.'),
    ).toBeVisible();
    expect(within(rowOf(dialog, 'Ada Stone')).queryByRole('textbox')).toBeNull();
    expect(rowOf(dialog, 'Ben Marsh')).toHaveTextContent('Sent without name until consent is recorded');
    expect(within(dialog).getByRole('button', { name: 'Send 2 candidates' })).toBeEnabled();
  });

  it('lets a reason override what may be overridden', async () => {
    plans = {
      [uuid(1)]: { refusal: 'already_introduced', message: 'Introduced by Remy in May.', can_override: true },
    };
    const { user, dialog } = await open(matches.slice(0, 1));
    const row = rowOf(dialog, 'Ada Stone');
    expect(await within(row).findByText('Introduced by Remy in May.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Send 0 candidates' })).toBeDisabled();
    await user.type(within(row).getByRole('textbox', { name: /^Why Ada Stone/ }), 'Another site');
    await user.click(within(dialog).getByRole('button', { name: 'Send 1 candidate' }));
    await waitFor(() => expect(sent.bodies[0]?.people[0]?.override_reason).toBe('Another site'));
  });

  it('sends what was chosen of each candidate', async () => {
    const { user, dialog } = await open(matches.slice(0, 1));
    const row = rowOf(dialog, 'Ada Stone');
    await user.click(within(row).getByRole('switch', { name: 'Blind: Ada Stone' }));
    await user.selectOptions(within(row).getByRole('combobox', { name: 'Consent of Ada Stone' }), 'spoken');
    await user.type(within(row).getByRole('textbox', { name: 'Note on the consent' }), 'By phone');
    await user.type(within(row).getByRole('textbox', { name: 'Pitch' }), 'Knows payroll');
    await user.click(within(row).getByRole('checkbox', { name: /salary/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Send 1 candidate' }));
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    expect(sent.bodies[0]?.people[0]).toMatchObject({
      is_blind: true,
      consent: 'spoken',
      consent_on: new Date().toISOString().slice(0, 10),
      consent_note: 'By phone',
      pitch: 'Knows payroll',
      shows_pay: true,
    });
  });
});

describe('the contacts of a share', () => {
  it('cannot be one who left, and one not to be contacted gets a link only', async () => {
    const { user, dialog } = await open();
    expect(within(dialog).getByRole('checkbox', { name: /Lea Gone.*No longer/ })).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox', { name: /Max Quiet/ }));
    const channel = within(dialog).getByRole('combobox', { name: 'How Max Quiet gets it' });
    expect(channel).toHaveValue('link');
    expect(within(channel).getByRole('option', { name: 'Email' })).toBeDisabled();
  });

  it('are all there, however many pages the client has of them', async () => {
    const asked = mockCall(getContacts, ({ page }) => ({
      ...pageOf(page === 2 ? [aContact({ contact_name: 'Zoe Last', is_primary: false }, 9)] : contacts),
      total: 101,
      total_pages: 2,
    }));
    const { dialog } = await open();
    expect(within(dialog).getByRole('checkbox', { name: /Zoe Last/ })).toBeEnabled();
    expect(asked.bodies.map(({ page, limit }) => [page, limit])).toEqual([
      [1, limits.pageSizeMax],
      [2, limits.pageSizeMax],
    ]);
  });

  it('without one nothing is sent', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('checkbox', { name: /Jon Hale/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Send 3 candidates' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Choose a contact');
    expect(sent.bodies).toEqual([]);
  });

  it('keeps links on the screen until they are closed, and says what became of the share', async () => {
    const { user, dialog } = await open();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'How Jon Hale gets it' }), 'link');
    await user.click(within(dialog).getByRole('button', { name: 'Send 3 candidates' }));
    const links = await screen.findByRole('dialog', { name: 'Share these links' });
    expect(within(links).getByRole('textbox', { name: 'Link for Jon Hale' })).toHaveValue(
      'https://placewell.example/s/secret-0',
    );
    expect(within(links).getByText(/work in 10 seconds/)).toBeVisible();
    mockCall(getShare, aShare({ share_id: uuid(501) }));
    await waitFor(
      () => expect(within(links).getByText('Copy them now: they are shown once.')).toBeVisible(),
      { timeout: 6_000 },
    );
    await screen.findByText('2 candidates sent to Northgate Foods');
    await user.click(within(links).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a share that cannot be sent', () => {
  it('says so when nothing left, with each reason, until that is closed', async () => {
    mockCall(
      getShare,
      aShare({
        share_status: 'not_sent',
        is_open: false,
        people: [aSharePerson({ person_status: 'refused', message: 'This candidate is archived.' })],
      }),
    );
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Send 3 candidates' }));
    expect(await screen.findByText('Nothing was sent to the client')).toBeVisible();
    expect(screen.getByText('Ines Calder: This candidate is archived.')).toBeVisible();
  });

  it('keeps the dialog with what the server refused', async () => {
    mockFailure(sendShare, { status: 409, code: 'too_many_open_shares', message: 'Close one first.' });
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Send 3 candidates' }));
    expect(await within(dialog).findByText('Close one first.')).toBeVisible();
    expect(onSent).not.toHaveBeenCalled();
  });

  it('of a job without a client leads to the job', async () => {
    mockCall(getJob, { ...job, client_id: null });
    await renderApp(<Page of={matches} />);
    expect(await screen.findByText('This job has no client')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose its client' })).toHaveAttribute(
      'href',
      expect.stringContaining(`edit=`),
    );
  });

  it('is refused here when the last day is past, and is not asked about', async () => {
    const { user, dialog } = await open();
    await within(dialog).findByTitle('Preview of the page');
    const before = previews.bodies.length;
    fireEvent.change(within(dialog).getByLabelText('Last day'), { target: { value: '2020-01-01' } });
    expect(await within(dialog).findByText(/^Choose a day from tomorrow/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Send 3 candidates' }));
    expect(sent.bodies).toEqual([]);
    expect(previews.bodies).toHaveLength(before);
  });

  it('says how many may still be sent today, and that none may', async () => {
    left = 0;
    const { dialog } = await open();
    expect(await within(dialog).findByText('0 shares may still be sent today')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Send 3 candidates' })).toBeDisabled();
  });
});
