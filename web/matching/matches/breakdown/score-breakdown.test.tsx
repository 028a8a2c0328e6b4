import { type Criterion, getMatchDetails, updateMatchNote } from '@placewell/contract/matching/matches.ts';
import { getAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aMatch, aMatchWithDetails } from '../../../test/match-builders.ts';
import { mockCall, mockFailure, setUpMockApi, someAgencySettings } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import type { QuotedResume } from './resume-tab.tsx';
import { ScoreBreakdown } from './score-breakdown.tsx';

setUpMockApi();
/** The rows with points; quotes have separate rows. */
const rowsOf = () =>
  within(screen.getByRole('table', { name: 'Criteria' }))
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('rowheader') && within(row).queryAllByRole('cell').length > 0);
const pointsOf = (row: HTMLElement) => within(row).getAllByRole('cell').at(-1)?.textContent ?? '';
const address = () => decodeURIComponent(screen.getByTestId('url').textContent ?? '');
const preview = (match = aMatch()) =>
  renderApp(<ScoreBreakdown match={match} subject="candidate" isOpened={false} actions={null} />);
/** Shows the sums, which stay open for further matches. */
async function explain() {
  const head = screen.getByRole('button', { name: 'How it adds up' });
  if (head.getAttribute('aria-expanded') === 'false') await userEvent.click(head);
}
async function explained(match = aMatch()) {
  const view = await preview(match);
  await explain();
  return view;
}

const notAsked = (label: string): Criterion => ({
  criterion: label.toLowerCase(),
  label,
  weight: 0,
  fit: null,
  score: 0,
  status: 'not_asked',
  detail: 'Not asked for by the job',
  evidence: [],
});

describe('the table of a score breakdown', () => {
  it('is folded behind "How it adds up" until it is asked for', async () => {
    await preview();
    expect(screen.getByRole('img', { name: /^Points: Skills/ })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await explain();
    expect(screen.getByRole('table', { name: 'Criteria' })).toBeVisible();
    expect(rowsOf()[1]).toHaveTextContent('90%');
    expect(document.body).not.toHaveTextContent(/of 1\b|scorer|vocabulary/);
  });

  it('shows points that add up to the score in its last row, and an unknown criterion as typical', async () => {
    const match = aMatch();
    await explained(match);
    expect(screen.getByRole('heading', { name: `Why ${match.score}` })).toBeVisible();
    const rows = rowsOf();
    expect(rows.map(pointsOf)).toEqual(['45 / 45', '46.8 / 52', '2.1 / 3', '−1.9', `${match.score}`]);
    const sum = rows
      .slice(0, -1)
      .reduce((total, row) => total + Number.parseFloat(pointsOf(row).replace('−', '-')), 0);
    expect(sum).toBeCloseTo(match.score, 6);
    expect(rows[2]).toHaveTextContent('Not stated, so counted as typical');
    expect(rows[3]).toHaveTextContent('Scale');
    // Grouped as the bar above is.
    expect(screen.getByRole('img', { name: /^Points: Skills 45 \/ 45, Experience/ })).toBeVisible();
    expect(
      screen
        .getAllByRole('rowheader')
        .flatMap((head) => (head.getAttribute('scope') === 'rowgroup' ? head.textContent : [])),
    ).toEqual(['Skills', 'Experience', 'Logistics']);
  });

  it('folds what the job does not ask into one row', async () => {
    const match = aMatch();
    const [first, ...others] = match.score_breakdown;
    await explained({
      ...match,
      score_breakdown: [first!, notAsked('Salary'), notAsked('Languages'), ...others],
    });
    expect(rowsOf()).toHaveLength(others.length + 3);
    expect(screen.getByRole('row', { name: /Not asked for by the job/ })).toHaveTextContent(
      'Salary, Languages',
    );
  });

  it('names what is to be confirmed apart from what passed or failed', async () => {
    await explained({
      ...aMatch(),
      gates: [
        { name: 'SAP', result: 'fail', detail: 'Not met: the score is capped at 39' },
        { name: 'Driving licence', result: 'unknown', detail: 'Not said' },
        { name: 'Salary', result: 'unknown', detail: 'Informational only' },
      ],
    });
    expect(screen.getByText('To confirm: Driving licence, Salary.')).toBeVisible();
    expect(screen.getByText('SAP').closest('li')).toHaveTextContent('SAP failed');
  });

  it('counts distances in the unit of the agency, but in no quote', async () => {
    signIn();
    mockCall(getAgencySettings, { ...someAgencySettings, distance_unit: 'mi' });
    const match = aMatch({ reasons: ['Lives 30 km from Leeds.'] });
    const [first, ...others] = match.score_breakdown;
    const evidence = [{ source: 'resume', quote: 'lives 30 km from Leeds' }];
    await explained({
      ...match,
      score_breakdown: [{ ...first!, detail: '30 km from Leeds, on-site', evidence }, ...others],
    });
    expect(await screen.findByText('Lives 19 miles from Leeds.')).toBeVisible();
    expect(screen.getByText('19 miles from Leeds, on-site')).toBeVisible();
    expect(screen.getByText('lives 30 km from Leeds')).toBeVisible();
  });

  it('says of an entry of a list that it is listed, and quotes none', async () => {
    const [row, ...others] = aMatch().score_breakdown;
    const evidence = [
      { source: 'listed', quote: 'Git Webpack Jest', shows: ['Jest'] },
      { source: 'listed', quote: 'Git Webpack Jest', shows: ['Git'] },
      { source: 'resume', quote: 'Wrote end-to-end tests', shows: ['Testing'] },
    ];
    const match = aMatch({ score_breakdown: [{ ...row!, evidence }, ...others] });
    await renderApp(<ScoreBreakdown match={match} subject="candidate" isOpened={false} actions={null} />);
    expect(screen.getByText('Jest, Git: listed as skills')).toBeVisible();
    expect(screen.queryByText('Git Webpack Jest')).toBeNull();
    expect(screen.getByText('Wrote end-to-end tests')).toBeVisible();
  });

  it('quotes the evidence of a criterion', async () => {
    await explained();
    expect(screen.getByRole('list', { name: 'Quotes: Required skills' })).toHaveTextContent('SAP HCM');
  });
});

describe('score breakdown', () => {
  it('shows two reasons and two risks first, and the rest at a click', async () => {
    await preview(aMatch({ reasons: ['One.', 'Two.', 'Three.'], risks: ['Four.'] }));
    expect(screen.queryByText('Three.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '1 more' }));
    expect(screen.getByText('Three.')).toBeVisible();
    expect(screen.getByText('Four.')).toBeVisible();
  });

  it('says once who decides, and how much is known, without the ids of what computed it', async () => {
    mockCall(getMatchDetails, aMatchWithDetails());
    signIn();
    await renderApp(<ScoreBreakdown match={aMatch()} subject="candidate" actions={null} />);
    expect(await screen.findByText('97% of criteria known')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/scorer|vocabulary/);
    expect(screen.getAllByText(/Ranked by software, decided by people/)).toHaveLength(1);
  });

  it('says that the language of the resume is not read', async () => {
    signIn();
    const { candidate_summary } = aMatchWithDetails();
    mockCall(
      getMatchDetails,
      aMatchWithDetails({ candidate_summary: { ...candidate_summary, unread_language: 'ar' } }),
    );
    await renderApp(<ScoreBreakdown match={aMatch()} subject="candidate" actions={null} />);
    expect(await screen.findByText(/^The resume is in Arabic, which Placewell does not read/)).toBeVisible();
  });

  it('requests details only once opened, then shows what would change the score', async () => {
    signIn();
    const details = aMatchWithDetails({ status: 'viewed' });
    const seen = mockCall(getMatchDetails, details);
    const { unmount } = await preview();
    expect(seen.bodies).toEqual([]);
    unmount();
    await renderApp(<ScoreBreakdown match={aMatch()} subject="candidate" actions={null} />);
    await explain();
    expect(await screen.findByText('Excel added to the skills would make it 94.')).toBeVisible();
    expect(seen.bodies).toEqual([{ match_id: details.match_id }]);
  });

  it('names the weights of a score unless they are the defaults', async () => {
    signIn();
    const open = async (over: Parameters<typeof aMatchWithDetails>[0]) => {
      mockCall(getMatchDetails, aMatchWithDetails({ status: 'viewed', ...over }));
      const view = await renderApp(<ScoreBreakdown match={aMatch()} subject="candidate" actions={null} />);
      await explain();
      await screen.findByText(/would make it 94/);
      const sentence = screen.queryByText(/^Scored with/)?.textContent;
      view.unmount();
      return sentence;
    };
    expect(await open({ weights_of: 'defaults' })).toBeUndefined();
    expect(await open({ weights_of: 'agency' })).toBe('Scored with your agency’s weights.');
    expect(await open({ weights_of: 'job' })).toBe('Scored with this job’s custom weights.');
    expect(await open({ weights_of: 'earlier' })).toBe('Scored with weights that have since changed.');
  });

  it('explains that a score is stale and when it will be renewed', async () => {
    const stale = (job_status: string) => aMatch({ is_stale: true, job_status });
    const first = await preview(stale('open'));
    expect(screen.getByText(/It will be re-scored shortly/)).toBeVisible();
    first.unmount();
    await preview(stale('on_hold'));
    expect(screen.getByText(/re-scored once the job is open/)).toBeVisible();
  });

  it('says why the score of a hidden candidate has no evidence', async () => {
    await preview(aMatch({ candidate_id: null, candidate_name: 'A candidate of Amina', gates: [] }));
    expect(screen.getByText(/^A candidate of Amina: you see the score without its evidence/)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('keeps the score in sight when the details cannot be loaded, and offers to try again', async () => {
    signIn();
    mockFailure(getMatchDetails, {
      status: 404,
      message: 'This match does not exist.',
      code: 'match_not_found',
    });
    await renderApp(
      <ScoreBreakdown match={aMatch()} subject="candidate" actions={<button type="button">Act</button>} />,
    );
    expect(await screen.findByText('This match does not exist')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Why 92' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Act' })).toBeVisible();
  });

  it('opens the candidate over the match by its name', async () => {
    const match = aMatch();
    await renderApp(
      <ScoreBreakdown match={match} subject="candidate" isOpened={false} actions={null} />,
      '/?match=1',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Ines Calder' }));
    await waitFor(() => expect(address()).toBe(`/?match=1&candidate=${match.candidate_id}`));
  });
});

it('shows the phone number as people write it, and dials it with its country', async () => {
  signIn();
  const { candidate_summary } = aMatchWithDetails();
  const show = (phone: string, phone_number: { text: string; uri: string } | null) => {
    mockCall(
      getMatchDetails,
      aMatchWithDetails({ candidate_summary: { ...candidate_summary, phone, phone_number } }),
    );
    return renderApp(<ScoreBreakdown match={aMatch()} subject="candidate" actions={null} />);
  };
  const { unmount } = await show('01134960182', { text: '0113 496 0182', uri: 'tel:+441134960182' });
  expect(await screen.findByRole('link', { name: '0113 496 0182' })).toHaveAttribute(
    'href',
    'tel:+441134960182',
  );
  unmount();
  await show('ask her sister', null);
  expect(await screen.findByText('ask her sister')).toBeVisible();
});

it('the note to self is taken back by Ctrl+Z as one step, wherever the focus is then', async () => {
  signIn();
  const match = aMatch();
  let recruiter_note = 'Call on Monday';
  mockCall(getMatchDetails, () => aMatchWithDetails({ ...match, recruiter_note }));
  const saved = mockCall(updateMatchNote, ({ recruiter_note: text }) => {
    recruiter_note = text ?? '';
    return { match_id: match.match_id, recruiter_note };
  });
  await renderApp(<ScoreBreakdown match={match} subject="candidate" actions={null} />);
  const note = await screen.findByLabelText('Note to self');
  await userEvent.type(note, ' or Tuesday');
  await userEvent.tab();
  await waitFor(() => expect(saved.bodies.at(-1)?.recruiter_note).toBe('Call on Monday or Tuesday'));
  note.blur();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Undone: Note to self changed')).toBeInTheDocument();
  expect(note).toHaveValue('Call on Monday');
  expect(recruiter_note).toBe('Call on Monday');
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
  await waitFor(() => expect(note).toHaveValue('Call on Monday or Tuesday'));
});

describe('the resume tab of a score breakdown', () => {
  const quotes = ['Ran SAP HCM for 1,800 people', 'Closed the year in SAP'];
  const match = aMatch();
  const quoted = {
    ...match,
    score_breakdown: match.score_breakdown.map((row, index) =>
      index === 0 ? { ...row, evidence: quotes.map((quote) => ({ source: 'resume', quote })) } : row,
    ),
  };
  const Resume: QuotedResume = (props) => <output data-testid="resume">{JSON.stringify(props)}</output>;
  const shown = async () => JSON.parse((await screen.findByTestId('resume')).textContent ?? '');
  const open = async (url = '/') => {
    signIn();
    mockCall(getMatchDetails, aMatchWithDetails({ ...quoted, status: 'viewed' }));
    mockCall(updateMatchNote, { match_id: match.match_id, recruiter_note: '' });
    await renderApp(
      <ScoreBreakdown match={quoted} subject="candidate" resume={Resume} actions={null} />,
      url,
    );
  };

  it('opens at the quote that was chosen in the table', async () => {
    await open();
    await explain();
    await userEvent.click(screen.getByRole('button', { name: /Closed the year/ }));
    expect(await shown()).toEqual({ candidateId: match.candidate_id, quotes, chosen: 1 });
    expect(address()).toBe(`/?match=${match.match_id}&resume=required_skills.1`);
    await userEvent.click(screen.getByRole('button', { name: 'Next quote' }));
    await waitFor(async () => expect((await shown()).chosen).toBe(0));
  });

  it('opens by a button below the reasons, risks and parts', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Read the resume' }));
    expect(await shown()).toMatchObject({ quotes });
    expect(address()).toBe(`/?match=${match.match_id}&resume=all`);
  });

  it('is kept by its address, which may name a quote that is not there any more', async () => {
    await open('/?match=1&resume=required_skills.7');
    expect(await shown()).toMatchObject({ quotes, chosen: 1 });
    expect(screen.getByText('Quote 2 of 2')).toBeVisible();
  });

  it('is absent where the candidate is hidden', async () => {
    signIn();
    mockCall(getMatchDetails, aMatchWithDetails({ candidate_id: null }));
    const hidden = { ...quoted, candidate_id: null };
    await renderApp(
      <ScoreBreakdown match={hidden} subject="candidate" resume={Resume} actions={null} />,
      '/?resume=all',
    );
    expect(await screen.findByRole('radio', { name: 'Timeline' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Resume' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Read the resume' })).toBeNull();
  });
});
