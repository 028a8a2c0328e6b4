import { type Candidate, getCandidate, updateCandidate } from '@placewell/contract/candidates.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, fail, withApi } from '../../test/api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { aCandidate } from './candidate.fixture.ts';
import { CandidateDetails } from './candidate-details.tsx';
import { useCandidate } from './candidates.queries.ts';
import { CONFLICT } from './use-edit-candidate.ts';

withApi();

const read = (value: string, confidence: number) => ({ value, confidence, quote: value, page: 1 });
const doubted = aCandidate({
  candidate_name: 'Ada Beispiel',
  email: 'ada@example.com',
  job_tittle: 'Tester',
  parsed_fields: {
    candidate_name: read('Ada Beispiel', 0.99),
    email: read('ada@example.com', 0.4),
    job_tittle: read('Tester', 0.5),
  },
  doubtful_fields: ['email', 'job_tittle'],
});

function Details({ canEdit = true, onKnown = vi.fn() }: { canEdit?: boolean; onKnown?: () => void }) {
  const { data } = useCandidate(doubted.candidate_id);
  return data ? (
    <CandidateDetails candidate={data} canEdit={canEdit} onLook={vi.fn()} onKnown={onKnown} />
  ) : null;
}

/** A server that keeps what is saved, as the real one does. */
function keep(first: Candidate) {
  let stored = first;
  answer(getCandidate, () => stored);
  return answer(updateCandidate, ({ candidate_id: _id, if_updated_at: _at, ...patch }) => {
    const names = Object.keys(patch);
    stored = {
      ...stored,
      ...(patch as Partial<Candidate>),
      edited_fields: [...stored.edited_fields, ...names],
      doubtful_fields: stored.doubtful_fields.filter((name) => !names.includes(name)),
      updated_at: new Date(Date.parse(stored.updated_at) + 1000).toISOString(),
    };
    return stored;
  });
}

const value = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} `) });

describe('a doubtful field', () => {
  it('has the focus first, is accepted with Enter, and hands the focus to the next one', async () => {
    signIn();
    const seen = keep(doubted);
    await renderApp(<Details />);
    expect(await screen.findByText('2 fields to check')).toBeInTheDocument();
    expect(await value('E-mail')).toHaveFocus();
    expect(await value('E-mail')).toHaveTextContent('ada@example.com?');
    await userEvent.keyboard('{Enter}');
    expect(await value('Title')).toHaveFocus();
    expect(await screen.findByText('1 field to check')).toBeInTheDocument();
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
    expect(seen.bodies[0]).toEqual({
      candidate_id: doubted.candidate_id,
      email: 'ada@example.com',
      if_updated_at: doubted.updated_at,
    });
  });

  it('is edited with e, and what was typed counts as confirmed', async () => {
    signIn();
    const seen = keep(doubted);
    await renderApp(<Details />);
    await value('E-mail');
    await userEvent.keyboard('e');
    const input = await screen.findByRole('textbox', { name: 'E-mail' });
    await userEvent.clear(input);
    await userEvent.type(input, ' ada.b@example.com {Enter}');
    expect(await value('E-mail')).toHaveTextContent(/^ada\.b@example\.com$/);
    expect(seen.bodies[0]).toMatchObject({ email: 'ada.b@example.com' });
  });

  it('accepts all in one change, each change knowing of the one before', async () => {
    signIn();
    const seen = keep(doubted);
    await renderApp(<Details />);
    await userEvent.click(await screen.findByRole('button', { name: 'Accept E-mail' }));
    await userEvent.click(screen.getByRole('button', { name: 'Accept Title' }));
    await waitFor(() => expect(seen.bodies).toHaveLength(2));
    expect(seen.bodies[1]?.if_updated_at).not.toBe(seen.bodies[0]?.if_updated_at);
    expect(screen.queryByText(/to check/)).toBeNull();
  });

  it('is neither marked nor editable for whom the candidate does not belong to', async () => {
    signIn({ role: 'recruiter' });
    keep(doubted);
    await renderApp(<Details canEdit={false} />);
    expect(await value('E-mail')).toBeDisabled();
    expect(screen.queryByText(/to check/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });
});

describe('the editor', () => {
  it('leaves everything as it was with Escape', async () => {
    signIn();
    const seen = keep(doubted);
    await renderApp(<Details />);
    await userEvent.click(await value('Name'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' the Second{Escape}');
    expect(await value('Name')).toHaveTextContent(/^Ada Beispiel$/);
    expect(seen.bodies).toEqual([]);
  });

  it('stays open with the reason, and leads to the candidate who has the e-mail', async () => {
    signIn();
    answer(getCandidate, doubted);
    fail(updateCandidate, {
      status: 409,
      code: 'candidate_exists',
      message: 'Known',
      data: { candidate_id: 'other' },
    });
    const onKnown = vi.fn();
    await renderApp(<Details onKnown={onKnown} />);
    await userEvent.click(await value('E-mail'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'x{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Known');
    await userEvent.click(screen.getByRole('button', { name: 'Open the known candidate' }));
    expect(onKnown).toHaveBeenCalledExactlyOnceWith('other');
  });

  it('shows the newest values after a conflict and keeps what was typed', async () => {
    signIn();
    let stored = doubted;
    answer(getCandidate, () => stored);
    fail(updateCandidate, { status: 409, code: 'conflict', message: 'Changed' });
    await renderApp(<Details />);
    await userEvent.click(await value('Title'));
    stored = { ...doubted, phone: '+44 1', updated_at: '2026-11-20T11:00:00.000Z' };
    const input = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(input, ' lead{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(CONFLICT);
    expect(input).toHaveValue('Tester lead');
    expect(await value('Phone')).toHaveTextContent('+44 1');
  });
});
