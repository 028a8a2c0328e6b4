import { addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import { type Candidate, getCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { clearToasts } from '../../../lib/toasts.ts';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { useCandidate } from '../candidates.queries.ts';
import { CONFLICT_MESSAGE } from '../edit/use-edit-candidate.ts';
import { CandidateDetails } from './candidate-details.tsx';

setUpMockApi();

const parsed = (value: string, confidence: number) => ({ value, confidence, quote: value, page: 1 });
const candidate = aCandidate({
  candidate_name: 'Ada Beispiel',
  email: 'ada@example.com',
  job_tittle: 'Tester',
  parsed_fields: {
    candidate_name: parsed('Ada Beispiel', 0.99),
    email: parsed('ada@example.com', 0.4),
    job_tittle: parsed('Tester', 0.5),
  },
  doubtful_fields: ['email', 'job_tittle'],
});

function Details({
  canEdit = true,
  onOpenCandidate = vi.fn(),
}: {
  canEdit?: boolean;
  onOpenCandidate?: () => void;
}) {
  const { data } = useCandidate(candidate.candidate_id);
  return data ? (
    <CandidateDetails
      candidate={data}
      canEdit={canEdit}
      onHighlight={vi.fn()}
      onOpenCandidate={onOpenCandidate}
    />
  ) : null;
}

/** Mocks a server that stores each change. */
function serveCandidate(first: Candidate) {
  let stored = first;
  mockCall(getCandidate, () => stored);
  return mockCall(
    updateCandidate,
    ({ candidate_id: _id, if_updated_at: _at, confirmed_fields = [], ...patch }) => {
      const names: readonly string[] = confirmed_fields;
      stored = {
        ...stored,
        ...(patch as Partial<Candidate>),
        edited_fields: [...stored.edited_fields, ...names],
        doubtful_fields: stored.doubtful_fields.filter((name) => !names.includes(name)),
        updated_at: new Date(Date.parse(stored.updated_at) + 1000).toISOString(),
      };
      return stored;
    },
  );
}

const findValue = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} `) });

const pressUndo = () => userEvent.keyboard('{Control>}z{/Control}');
const changeTitle = async (to: string) => {
  await userEvent.click(await findValue('Title'));
  const input = await screen.findByLabelText('Title');
  await userEvent.clear(input);
  await userEvent.type(input, `${to}{Enter}`);
  await waitFor(async () => expect(await findValue('Title')).toHaveTextContent(to));
};

describe('candidate details', () => {
  it('take an edited value back by Ctrl+Z, unless it has been changed since', async () => {
    signIn();
    const seen = serveCandidate(aCandidate({ ...candidate, doubtful_fields: [], parsed_fields: {} }));
    const { client } = await renderApp(<Details />);
    await changeTitle('Test lead');
    await pressUndo();
    expect(
      await screen.findByText(`Undone: Title of ${candidate.candidate_name} changed`),
    ).toBeInTheDocument();
    await waitFor(async () => expect(await findValue('Title')).toHaveTextContent('Tester'));
    expect(seen.bodies.at(-1)).toMatchObject({ job_tittle: 'Tester' });

    await changeTitle('Head of testing');
    const meanwhile = { ...candidate, job_tittle: 'Of somebody else' };
    client.setQueryData([getCandidate.path, { candidate_id: candidate.candidate_id }], meanwhile);
    await pressUndo();
    expect(
      await screen.findByText('It has since been changed and keeps its latest value.'),
    ).toBeInTheDocument();
    expect(seen.bodies).toHaveLength(3);
    act(() => clearToasts());
  });

  it('focus the first doubtful field, accept it with Enter and move to the next one', async () => {
    signIn();
    const seen = serveCandidate(candidate);
    await renderApp(<Details />);
    expect(await screen.findByText('2 fields to check')).toBeInTheDocument();
    expect(await findValue('Email')).toHaveFocus();
    expect(await findValue('Email')).toHaveTextContent('ada@example.com?');
    await userEvent.keyboard('{Enter}');
    expect(await findValue('Title')).toHaveFocus();
    expect(await screen.findByText('1 field to check')).toBeInTheDocument();
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
    expect(seen.bodies[0]).toEqual({
      candidate_id: candidate.candidate_id,
      confirmed_fields: ['email', 'emails'],
      if_updated_at: candidate.updated_at,
    });
  });

  it('edit a field with e and save the trimmed value', async () => {
    signIn();
    const seen = serveCandidate(candidate);
    await renderApp(<Details />);
    await findValue('Email');
    await userEvent.keyboard('e');
    const input = await screen.findByRole('textbox', { name: 'Email' });
    await userEvent.clear(input);
    await userEvent.type(input, ' ada.b@example.com {Enter}');
    expect(await findValue('Email')).toHaveTextContent(/^ada\.b@example\.com$/);
    expect(seen.bodies[0]).toMatchObject({ emails: addressesOf(['ada.b@example.com']) });
  });

  it('base each accepted field on the version that the one before returned', async () => {
    signIn();
    const seen = serveCandidate(candidate);
    await renderApp(<Details />);
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Email' }));
    await userEvent.click(screen.getByRole('button', { name: 'Accept Title' }));
    await waitFor(() => expect(seen.bodies).toHaveLength(2));
    expect(seen.bodies[1]?.if_updated_at).not.toBe(seen.bodies[0]?.if_updated_at);
    expect(screen.queryByText(/to check/)).toBeNull();
  });

  it('neither mark nor edit fields of a candidate whom the user cannot edit', async () => {
    signIn({ role: 'recruiter' });
    serveCandidate(candidate);
    await renderApp(<Details canEdit={false} />);
    expect(await findValue('Email')).toBeDisabled();
    expect(screen.queryByText(/to check/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });
});

describe('field editor', () => {
  it('discards the change on Escape', async () => {
    signIn();
    const seen = serveCandidate(candidate);
    await renderApp(<Details />);
    await userEvent.click(await findValue('Name'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' the Second{Escape}');
    expect(await findValue('Name')).toHaveTextContent(/^Ada Beispiel$/);
    expect(seen.bodies).toEqual([]);
  });

  it('shows that the email belongs to an existing candidate and links to that candidate', async () => {
    signIn();
    mockCall(getCandidate, candidate);
    mockFailure(updateCandidate, {
      status: 409,
      code: 'candidate_exists',
      message: 'This candidate exists',
      data: { candidate_id: 'other' },
    });
    const onOpenCandidate = vi.fn();
    await renderApp(<Details onOpenCandidate={onOpenCandidate} />);
    await userEvent.click(await findValue('Email'));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'x{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This candidate exists');
    await userEvent.click(screen.getByRole('button', { name: 'Open existing candidate' }));
    expect(onOpenCandidate).toHaveBeenCalledExactlyOnceWith('other');
  });

  it('keeps the typed text after a conflict and shows the latest values of the other fields', async () => {
    signIn();
    let stored = candidate;
    mockCall(getCandidate, () => stored);
    mockFailure(updateCandidate, { status: 409, code: 'conflict', message: 'Changed' });
    await renderApp(<Details />);
    await userEvent.click(await findValue('Title'));
    stored = { ...candidate, phones: addressesOf(['+44 1']), updated_at: '2026-11-20T11:00:00.000Z' };
    const input = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(input, ' lead{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(CONFLICT_MESSAGE);
    expect(input).toHaveValue('Tester lead');
    expect(await findValue('Phone')).toHaveTextContent('+44 1');
  });
});
