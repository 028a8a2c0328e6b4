import { getContacts } from '@placewell/contract/clients/contacts.ts';
import { getJob } from '@placewell/contract/matching/jobs.ts';
import { undoMatchMoves } from '@placewell/contract/matching/match-moves.ts';
import {
  addInterview,
  addInterviewFeedback,
  cancelInterview,
  getInterviews,
  updateInterview,
} from '@placewell/contract/sharing/interviews.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { aContact, pageOf } from '../../test/client-builders.ts';
import { anInterview } from '../../test/interview-builders.ts';
import { aMatchWithDetails } from '../../test/match-builders.ts';
import { anOpenJob } from '../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { InterviewWeek } from './interview-week.tsx';
import { MatchInterviews } from './match-interviews.tsx';
// Loaded before the tests, so that none of them waits for it.
import './interview-dialog.tsx';
import './feedback-dialog.tsx';

setUpMockApi();

const match = aMatchWithDetails({ status: 'submitted' });
const batch_id = '00000000-0000-4000-8000-0000000000bb';
const contact = aContact({ contact_name: 'Clara Voss', is_primary: true });

beforeEach(() => {
  signIn();
  mockCall(getInterviews, { items: [] });
  mockCall(getJob, { ...anOpenJob(), client_id: contact.client_id, contact_id: null });
  mockCall(getContacts, pageOf([contact]));
});
afterEach(() => act(() => clearToasts()));

const open = async () => {
  await renderApp(<MatchInterviews match={match} />);
  return userEvent.setup();
};

describe('the interviews of a match', () => {
  it('are booked by a time and one press, with contact and candidate; undo takes move and invitations back', async () => {
    const sent = mockCall(addInterview, { ...anInterview(), batch_id });
    const cancelled = mockCall(cancelInterview, anInterview({ interview_status: 'cancelled' }));
    const moves = mockCall(undoMatchMoves, { results: [], changed: 1 });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Add interview' }));
    const form = await screen.findByRole('dialog', { name: 'Interview' });
    await user.click(await within(form).findByRole('button', { name: 'Book and invite' }));
    expect(await within(form).findByText('Choose day and time')).toBeVisible();
    fireEvent.change(within(form).getByLabelText(/^Day and time/), { target: { value: '2031-03-04T09:30' } });
    await user.click(within(form).getByRole('button', { name: 'Book and invite' }));
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
    expect(sent.bodies[0]).toMatchObject({
      match_id: match.match_id,
      starts_at: '2031-03-04T09:30',
      minutes: 60,
      contact_ids: [contact.contact_id],
      has_candidate: true,
    });
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(moves.bodies).toEqual([{ batch_id }]));
    expect(cancelled.bodies).toHaveLength(1);
  });

  it('name who is not invited, and lead to the call', async () => {
    mockCall(getInterviews, { items: [anInterview()] });
    await open();
    const list = await screen.findByRole('list', { name: 'Interviews' });
    expect(list).toHaveTextContent('Nell Marsh (not invited: has no email address)');
    expect(within(list).getByRole('link', { name: 'Join' })).toHaveAttribute('href', anInterview().place);
  });

  it('that are over ask how it went, and take feedback', async () => {
    mockCall(getInterviews, { items: [anInterview({ starts_at: '2026-01-01T09:30:00.000Z' })] });
    const held = mockCall(updateInterview, anInterview({ interview_status: 'held' }));
    const judged = mockCall(addInterviewFeedback, anInterview({ interview_status: 'held' }));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Held' }));
    const form = await screen.findByRole('dialog', { name: 'How did it go?' });
    expect(held.bodies).toMatchObject([{ interview_status: 'held' }]);
    await user.click(within(form).getByText('Strong yes'));
    await user.type(within(form).getByLabelText('Feedback'), 'Calm');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(judged.bodies).toMatchObject([{ rating: 4, feedback: 'Calm' }]));
  });

  it('are only read by those who may not change the match', async () => {
    mockCall(getInterviews, { items: [anInterview({ may_change: false, place: '' })] });
    await renderApp(<MatchInterviews match={{ ...match, may_change: false }} />);
    await screen.findByRole('list', { name: 'Interviews' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the interviews of a week', () => {
  it('stand day by day, with a link to their match, and the weeks around it', async () => {
    let first: string | undefined;
    const asked = mockCall(getInterviews, ({ from_date = '' }) => {
      first ??= from_date;
      return { items: first === from_date ? [anInterview({ starts_at: `${first}T09:30:00.000Z` })] : [] };
    });
    await renderApp(<InterviewWeek scope="mine" isHidden={false} />);
    const user = userEvent.setup();
    const link = await screen.findByRole('link', { name: 'Nell Marsh · Staff Nurse · Harbour Clinic' });
    expect(link.getAttribute('href')).toContain(`match=${anInterview().match_id}`);
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    expect(await screen.findByText('No interviews in this week.')).toBeVisible();
    expect(asked.bodies.map(({ view_scope }) => view_scope)).toEqual(['self', 'self']);
  });
});
