import { getJob } from '@placewell/contract/matching/jobs.ts';
import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { DEFAULT_MATCH_STATUSES, getMatchStatuses } from '@placewell/contract/matching/match-statuses.ts';
import {
  getBoardForJob,
  getCandidateMatchesForJob,
  MATCH_STATUSES,
  type Match,
  type MatchStatus,
  updateMatchStatus,
} from '@placewell/contract/matching/matches.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '../../../lib/toasts.ts';
import { aMatch } from '../../../test/match-builders.ts';
import { anOpenJob, pageOf, someSettings } from '../../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { JobMatchesPage } from '../job-matches-page.tsx';
// Loaded before the tests, so that none of them waits for it.
import './board.tsx';
import { LONG_PRESS_MS } from '../../../ui/board/card-drag.ts';
import { mediaQueries } from '../../../ui/theme/media-queries.ts';

setUpMockApi();
const job = anOpenJob();
const named = (candidate_name: string, index: number, more: Partial<Match> = {}) =>
  aMatch({ candidate_name, job_id: job.job_id, score: 90 - index, ...more }, index);
let matches: Match[];
const asked = () => boards.bodies;
let boards: ReturnType<typeof mockCall<typeof getBoardForJob>>;

/** A server that keeps moves and returns the first three cards of each column. */
function mockBoard() {
  boards = mockCall(getBoardForJob, ({ status }) => {
    const wanted = [status ?? []].flat();
    const columns = MATCH_STATUSES.filter((one) => wanted.length === 0 || wanted.includes(one)).map((one) => {
      const items = matches.filter((match) => match.status === one);
      return { status: one, total: items.length, items: items.slice(0, 3) };
    });
    return { columns, total: matches.length };
  });
  return mockCall(updateMatchStatus, ({ match_ids = [], status }) => {
    const previous = matches.filter(({ match_id }) => match_ids.includes(match_id));
    matches = matches.map((match) => (match_ids.includes(match.match_id) ? { ...match, status } : match));
    return {
      results: match_ids.map((id) => ({ id, ok: true })),
      changed: previous.length,
      previous: previous.map((match) => ({ id: match.match_id, status: match.status })),
    };
  });
}
let moved: ReturnType<typeof mockBoard>;

beforeEach(() => {
  signIn();
  // Not in jsdom; dragging needs them.
  vi.stubGlobal('IntersectionObserver', ResizeObserver);
  document.elementFromPoint = () => null;
  document.getAnimations = () => [];
  Element.prototype.getAnimations = () => [];
  Element.prototype.setPointerCapture = () => undefined;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return rectOf(this);
  });
  matches = [
    named('Ada', 1),
    named('Ben', 2),
    named('Cleo', 3, { status: 'shortlisted' }),
    named('Dan', 4, { status: 'placed' }),
    named('Eve', 5, { status: 'contacted', may_change: false }),
  ];
  mockCall(getMatchSettings, someSettings());
  mockCall(getJob, job);
  moved = mockBoard();
});
afterEach(() => {
  vi.restoreAllMocks();
  act(() => clearToasts());
});

/** The agency has these stages first. */
const mockStages = (first: readonly MatchStatus[]) =>
  mockCall(getMatchStatuses, {
    statuses: DEFAULT_MATCH_STATUSES.toSorted(
      (one, other) => (first.indexOf(one.status) >>> 0) - (first.indexOf(other.status) >>> 0),
    ),
    is_default: false,
  });
const open = async (url = '/?view=board') => {
  const view = await renderApp(<JobMatchesPage jobId={job.job_id} share={() => null} />, url);
  await waitFor(() => expect(columnNames()).not.toEqual([]));
  return { ...view, user: userEvent.setup() };
};
const column = (title: string) => screen.getByRole('region', { name: new RegExp(`^${title}, `) });
const columnNames = () =>
  [...document.querySelectorAll('[data-column]')].map((one) => one.getAttribute('aria-label'));
const card = (name: string) =>
  screen.getByText(name, { selector: '[data-match-id] b' }).closest<HTMLElement>('[data-match-id]')!;
const cardsIn = (title: string) =>
  [...column(title).querySelectorAll('[data-match-id] b')].map((name) => name.textContent);
/** Columns of 100 px beside each other, and the copy of the dragged card where its style has it; jsdom has no layout. */
const WIDTH = 100;
const rectOf = (element: Element) => {
  const moved = (element as HTMLElement).style?.getPropertyValue('--dnd-translate');
  if (moved) return new DOMRect(Number.parseFloat(moved), 0, WIDTH, 100);
  const columns = [...document.querySelectorAll('[data-column]')];
  const at = columns.findIndex((one) => one.contains(element));
  return at < 0 ? new DOMRect(0, 0, 2000, 500) : new DOMRect(at * WIDTH, 0, WIDTH, 500);
};
const middleOf = (element: Element) => ({ clientX: rectOf(element).x + WIDTH / 2, clientY: 250 });
const aPointer = { button: 0, isPrimary: true, pointerId: 1, pointerType: 'mouse' };
const aFrame = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

/** Lifts a card, by mouse, and holds it over a column. */
async function hold(name: string, to: string) {
  const from = middleOf(card(name));
  fireEvent.pointerDown(card(name), { ...aPointer, ...from });
  fireEvent.pointerMove(document, { ...aPointer, ...from, clientY: 260 });
  await aFrame();
  fireEvent.pointerMove(document, { ...aPointer, ...middleOf(column(to)) });
  await aFrame();
}
async function drop(on: string) {
  fireEvent.pointerUp(document, { ...aPointer, ...middleOf(column(on)) });
  await aFrame();
}
async function drag(name: string, to: string) {
  await hold(name, to);
  await drop(to);
}

describe('the board', () => {
  it('asks once, with the filters of the list, and names and orders its columns as the agency does', async () => {
    mockCall(getMatchStatuses, {
      statuses: [
        { status: 'contacted', name: 'Called' },
        ...DEFAULT_MATCH_STATUSES.filter(({ status }) => status !== 'contacted'),
      ],
      is_default: false,
    });
    await open('/?view=board&min_score=60&search=a&sort=candidate_name_asc');
    await waitFor(() => expect(columnNames()[0]).toBe('Called, 1'));
    expect(asked()).toEqual([
      { job_id: job.job_id, search: 'a', sort_by: 'candidate_name_asc', min_score: 60 },
    ]);
    expect(screen.getByText(/5 matches/)).toBeVisible();
  });

  it('folds empty and finished stages, and opens one by its head', async () => {
    const { user } = await open();
    expect(
      [...document.querySelectorAll('[data-folded]')].map((one) => one.getAttribute('data-column')),
    ).toEqual(['submitted', 'interviewing', 'offered', 'placed', 'rejected', 'withdrawn']);
    expect(within(column('Contacted')).queryByRole('button', { expanded: true })).toBeNull();
    expect(cardsIn('Placed')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Placed 1', expanded: false }));
    expect(cardsIn('Placed')).toEqual(['Dan']);
    await user.click(screen.getByRole('button', { name: 'Placed 1', expanded: true }));
    expect(cardsIn('Placed')).toEqual([]);
  });
});

describe('its columns', () => {
  it('begin at the first one with people', async () => {
    matches = [named('Eve', 1, { status: 'contacted' })];
    await open();
    expect(column('Contacted').parentElement?.scrollLeft).toBe(2 * WIDTH);
  });

  it('hold new and viewed matches together, and mark the new ones', async () => {
    matches.push(named('Finn', 6, { status: 'viewed', score: 91 }));
    await open();
    expect(columnNames().slice(0, 2)).toEqual(['New & Viewed, 3', 'Shortlisted, 1']);
    expect(cardsIn('New & Viewed')).toEqual(['Finn', 'Ada', 'Ben']);
    expect(within(card('Ada')).getByText('New')).toBeVisible();
    expect(within(card('Finn')).queryByText('New')).toBeNull();
    await drag('Cleo', 'New & Viewed');
    await waitFor(() => expect(moved.bodies).toMatchObject([{ status: 'viewed' }]));
  });

  it('keep new and viewed matches apart where the agency has other stages between', async () => {
    mockStages(['new', 'shortlisted', 'viewed']);
    await open();
    await waitFor(() => expect(columnNames().slice(0, 3)).toEqual(['New, 2', 'Shortlisted, 1', 'Viewed, 0']));
    expect(within(card('Ada')).queryByText('New')).toBeNull();
  });

  it('have the next step on their cards, of which Tab reaches those of one', async () => {
    const { user } = await open();
    const steps = screen.getAllByRole('button', { name: 'Shortlist' });
    expect(steps.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    expect(screen.getByRole('button', { name: 'Send to client' })).toHaveAttribute('tabindex', '-1');
    await user.click(steps[1]!);
    await waitFor(() => expect(cardsIn('Shortlisted')).toEqual(['Ben', 'Cleo']));
  });
});

describe('its cards', () => {
  it('says on a card its score with the band, the days in its stage and the last contact', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    matches = [
      named('Ada', 1, { status_since: ago(0) }),
      named('Ben', 31, {
        score_band: 'partial',
        status: 'contacted',
        status_since: ago(4.5),
        last_contact_at: ago(2.5),
      }),
      named('Cleo', 3, { status: 'contacted', status_since: ago(1.5) }),
      named('Hidden', 4, { status: 'contacted', candidate_id: null }),
    ];
    await open();
    expect(card('Ada')).toHaveTextContent('89 Strong');
    expect(card('Ada')).toHaveTextContent('found today');
    expect(card('Ada')).not.toHaveTextContent('contact');
    expect(card('Ben')).toHaveTextContent('59 Partial');
    expect(card('Ben')).toHaveTextContent('4 d in stage · contact 2 d ago');
    expect(card('Cleo')).toHaveTextContent('1 d in stage · no contact yet');
    expect(card('Hidden')).not.toHaveTextContent('contact');
  });

  it('says on a card why it has its stage and who rejected', async () => {
    matches.push(
      named('Fay', 6, { status: 'rejected', rejected_by: 'client', status_reason: 'Chose another' }),
      named('Gus', 7, { status: 'contacted', status_reason: 'Knows the ward' }),
    );
    const { user } = await open('/?view=board&status=["rejected","contacted"]');
    await user.click(screen.getByRole('button', { name: 'Rejected 1' }));
    expect(card('Fay')).toHaveTextContent('By the client: Chose another');
    expect(card('Fay')).toHaveAttribute('title', 'By the client: Chose another');
    expect(card('Gus')).toHaveTextContent('Knows the ward');
  });

  it('shows only the columns of the stage filter', async () => {
    await open('/?view=board&status=["shortlisted","placed"]');
    expect(columnNames()).toEqual(['Shortlisted, 1', 'Placed, 1']);
  });

  it('shows more of a column by the pages of the list', async () => {
    matches.push(named('Finn', 6), named('Gil', 7));
    const pages = mockCall(getCandidateMatchesForJob, () =>
      pageOf(matches.filter(({ status }) => status === 'new')),
    );
    const { user } = await open();
    expect(column('New & Viewed')).toHaveAccessibleName('New & Viewed, 4');
    await user.click(within(column('New & Viewed')).getByRole('button', { name: 'Show more (3 of 4)' }));
    await waitFor(() => expect(cardsIn('New & Viewed')).toEqual(['Ada', 'Ben', 'Finn', 'Gil']));
    expect(pages.bodies).toEqual([
      { job_id: job.job_id, search: '', sort_by: 'score_desc', status: ['new'], page: 1, limit: 100 },
    ]);
    expect(within(column('New & Viewed')).queryByRole('button', { name: /Show more/ })).toBeNull();
  });

  it('shows more of a column that is scrolled, asking once', async () => {
    matches.push(named('Finn', 6), named('Gil', 7));
    const pages = mockCall(getCandidateMatchesForJob, () =>
      pageOf(matches.filter(({ status }) => status === 'new')),
    );
    await open();
    const list = within(column('New & Viewed')).getByRole('list');
    fireEvent.scroll(list);
    fireEvent.scroll(list);
    await waitFor(() => expect(cardsIn('New & Viewed')).toEqual(['Ada', 'Ben', 'Finn', 'Gil']));
    expect(pages.bodies).toHaveLength(1);
  });

  it('scrolls by keys where no card is further on', async () => {
    const scrolled: number[] = [];
    Element.prototype.scrollBy = ((to: ScrollToOptions) => scrolled.push(to.left ?? 0)) as typeof scrollBy;
    const { user } = await open();
    await user.keyboard('{ArrowRight}');
    expect(scrolled).toEqual([WIDTH]);
    act(() => card('Eve').focus());
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(scrolled).toEqual([WIDTH, WIDTH]);
    expect(card('Cleo')).toHaveFocus();
  });
});

describe('moving cards', () => {
  it('by key keeps the focus on the card, also when it comes back; arrow down from the page enters the board', async () => {
    const { user, client } = await open();
    await user.keyboard('{ArrowDown}');
    expect(card('Ada')).toHaveFocus();
    await user.keyboard('s');
    await waitFor(() => expect(cardsIn('Shortlisted')).toContain('Ada'));
    expect(card('Ada')).toHaveFocus();
    matches = matches.map((match) => (match.candidate_name === 'Ada' ? { ...match, status: 'new' } : match));
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(cardsIn('New & Viewed')).toContain('Ada'));
    expect(card('Ada')).toHaveFocus();
  });

  it('by dragging one of several selected cards moves them all', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}');
    await user.click(card('Ada'));
    await user.click(card('Cleo'));
    await user.keyboard('{/Control}');
    expect(screen.getByText('2 selected')).toBeVisible();
    await hold('Cleo', 'Contacted');
    expect(screen.getByText('2 matches')).toBeInTheDocument();
    await drop('Contacted');
    // On the screen at once.
    await waitFor(() => expect(cardsIn('Contacted')).toEqual(['Ada', 'Cleo', 'Eve']));
    expect(screen.getByText('2 matches to Contacted')).toBeInTheDocument();
    await waitFor(() => expect(moved.bodies).toHaveLength(1));
    expect(moved.bodies[0]).toEqual({
      match_ids: [matches[0]?.match_id, matches[2]?.match_id],
      status: 'contacted',
    });
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  it('by dragging is given up by Escape, which keeps the selection', async () => {
    const { user } = await open();
    await user.keyboard('{Control>}');
    await user.click(card('Ada'));
    await user.click(card('Cleo'));
    await user.keyboard('{/Control}');
    await hold('Cleo', 'Contacted');
    await user.keyboard('{Escape}');
    await aFrame();
    expect(cardsIn('Contacted')).toEqual(['Eve']);
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
    expect(moved.bodies).toEqual([]);
  });

  it('by Shift and an arrow goes to the next column that takes the card, which keeps the focus', async () => {
    const { user } = await open();
    act(() => card('Cleo').focus());
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(cardsIn('New & Viewed')).toContain('Cleo'));
    expect(card('Cleo')).toHaveFocus();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(screen.getByText('There is no further column for this card')).toBeInTheDocument();
    expect(moved.bodies.map(({ status }) => status)).toEqual(['viewed']);
  });

  it('into the rejected ones asks who and why before anything moves', async () => {
    const { user } = await open();
    await drag('Ada', 'Rejected');
    const dialog = await screen.findByRole('dialog', { name: 'Reject Ada' });
    expect(cardsIn('New & Viewed')).toEqual(['Ada', 'Ben']);
    await user.click(within(dialog).getByRole('button', { name: 'Salary' }));
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(cardsIn('New & Viewed')).toEqual(['Ben']));
    expect(moved.bodies).toMatchObject([{ status: 'rejected', rejected_by: 'agency', reason: 'Salary' }]);
  });

  it('says why a column does not take a card', async () => {
    mockStages(['new', 'shortlisted', 'viewed']);
    const { user } = await open();
    await waitFor(() => expect(columnNames()).toContain('New, 2'));
    await drag('Cleo', 'New');
    expect(await screen.findByText(/Only scoring can make a match “New”/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Placed 1' }));
    await drag('Dan', 'Withdrawn');
    expect(await screen.findByText(/“Placed” has to be reopened/)).toBeVisible();
    expect(moved.bodies).toEqual([]);
  });

  it('leaves a card where it is that the person may not change, and says so', async () => {
    const { user } = await open();
    expect(card('Eve')).toHaveAccessibleDescription(/Only the recruiters of the job/);
    act(() => card('Eve').focus());
    await user.keyboard('s');
    expect(await screen.findByText(/Only the recruiters of the job/)).toBeVisible();
    act(() => clearToasts());
    await drag('Eve', 'Shortlisted');
    expect(screen.getByText(/Only the recruiters of the job/)).toBeVisible();
    expect(moved.bodies).toEqual([]);
  });

  it('is taken back when the server refuses', async () => {
    mockFailure(updateMatchStatus, {
      status: 409,
      code: 'status_change_refused',
      message: 'Invalid status change.',
    });
    await open();
    await drag('Ada', 'Shortlisted');
    expect(await screen.findByText('Invalid status change.')).toBeVisible();
    // The board is refetched.
    await waitFor(() => expect(asked()).toHaveLength(2));
    await waitFor(() => expect(cardsIn('New & Viewed')).toEqual(['Ada', 'Ben']));
  });
});

describe('selected cards', () => {
  it('by key means the selection, also while the focus is on a card outside it', async () => {
    matches.push(named('Finn', 6, { status: 'viewed' }));
    const { user } = await open();
    act(() => card('Ada').focus());
    await user.keyboard('x{ArrowDown}x');
    act(() => card('Finn').focus());
    await user.keyboard('s');
    await waitFor(() => expect(cardsIn('Shortlisted')).toEqual(['Ada', 'Ben', 'Cleo']));
    expect(cardsIn('New & Viewed')).toEqual(['Finn']);
  });

  it('by key means the selection after a click on a checkbox, and nothing else where it stays as it is', async () => {
    matches.push(named('Finn', 6, { status: 'shortlisted' }));
    const { user } = await open();
    await user.click(screen.getByLabelText('Select Cleo'));
    await user.click(screen.getByLabelText('Select Finn'));
    act(() => card('Ada').focus());
    await user.keyboard('s');
    expect(moved.bodies).toEqual([]);
    await user.click(screen.getByLabelText('Select Finn'));
    await user.keyboard('c');
    await waitFor(() => expect(cardsIn('Contacted')).toEqual(['Cleo', 'Eve']));
    expect(moved.bodies).toEqual([{ match_ids: [matches[2]?.match_id], status: 'contacted' }]);
  });

  it('selects by x and moves the selection by its keys', async () => {
    const { user } = await open();
    act(() => card('Ada').focus());
    await user.keyboard('x{ArrowDown}xs');
    await waitFor(() => expect(cardsIn('Shortlisted')).toEqual(['Ada', 'Ben', 'Cleo']));
    expect(moved.bodies[0]?.match_ids).toHaveLength(2);
  });

  it('selects from the last chosen card to the one that is clicked with Shift', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
    await user.keyboard('{Shift>}');
    await user.click(card('Ben'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(screen.getByTestId('url')).not.toHaveTextContent('match=');
  });
});

describe('touch', () => {
  const aFinger = { ...aPointer, pointerType: 'touch' };
  /** Touches the card for `forMs`, and then moves over the column. */
  async function press(name: string, forMs: number, to: string) {
    await open();
    const element = card(name);
    fireEvent.pointerDown(element, { ...aFinger, ...middleOf(element) });
    await act(() => new Promise((resolve) => setTimeout(resolve, forMs)));
    fireEvent.pointerMove(document, { ...aFinger, ...middleOf(column(to)) });
    await aFrame();
    return element;
  }

  it('drops a card lifted by a long press on the column under the finger', async () => {
    const element = await press('Ada', LONG_PRESS_MS + 50, 'Submitted');
    expect(element).toHaveAttribute('data-dragged');
    // Default prevented: the page does not scroll.
    expect(fireEvent.touchMove(element)).toBe(false);
    expect(column('Submitted')).toHaveAttribute('data-over');
    await drop('Submitted');
    await waitFor(() => expect(moved.bodies).toMatchObject([{ status: 'submitted' }]));
    expect(column('Submitted')).not.toHaveAttribute('data-over');
    expect(screen.getByTestId('url')).not.toHaveTextContent('match=');
  });

  it('scrolls without moving a card when the finger moves at once', async () => {
    const element = await press('Ada', 50, 'Contacted');
    await act(() => new Promise((resolve) => setTimeout(resolve, LONG_PRESS_MS)));
    expect(element).not.toHaveAttribute('data-dragged');
    expect(fireEvent.touchMove(element)).toBe(true);
    await drop('Contacted');
    expect(moved.bodies).toEqual([]);
  });

  it.each([
    ['is cancelled', 'Ada', 'Contacted', () => fireEvent.pointerCancel(document, aFinger)],
    ['ends where it began', 'Ada', 'New & Viewed', () => drop('New & Viewed')],
    ['is of a card that may not be changed', 'Eve', 'Shortlisted', () => drop('Shortlisted')],
  ])('changes nothing when a drag %s', async (_how, name, to, finish) => {
    const element = await press(name, LONG_PRESS_MS + 50, to);
    await finish();
    expect(moved.bodies).toEqual([]);
    await waitFor(() => expect(element).not.toHaveAttribute('data-dragged'));
  });
});

describe('on a phone', () => {
  const onPhone = async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media === mediaQueries.phone,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    return open();
  };
  afterEach(() => vi.unstubAllGlobals());
  const stages = () => within(screen.getByRole('navigation', { name: 'Stages' }));

  it('has no strips, and all stages with their totals to go to', async () => {
    const scrolled: number[] = [];
    Element.prototype.scrollBy = ((to: ScrollToOptions) => scrolled.push(to.left ?? 0)) as typeof scrollBy;
    const { user } = await onPhone();
    await waitFor(() => expect(document.querySelector('[data-folded]')).toBeNull());
    expect(cardsIn('Placed')).toEqual(['Dan']);
    expect(stages().getAllByRole('button')).toHaveLength(MATCH_STATUSES.length - 1);
    expect(stages().getByRole('button', { name: 'New & Viewed2' })).toHaveAttribute('aria-current', 'true');
    await user.click(stages().getByRole('button', { name: 'Contacted1' }));
    // The third column; the board scrolls to it, and says where it is once it has.
    expect(scrolled).toEqual([2 * WIDTH]);
  });
});

it('moves a card that another user has moved, once the browser hears of it', async () => {
  const { client } = await open();
  matches = matches.map((match) =>
    match.candidate_name === 'Ada' ? { ...match, status: 'shortlisted' as MatchStatus } : match,
  );
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(cardsIn('Shortlisted')).toEqual(['Ada', 'Cleo']));
});
