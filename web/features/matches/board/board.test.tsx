import type { MatchStatus } from '@placewell/contract/matches.ts';
import { getCandidateMatchesForJob } from '@placewell/contract/matches.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aMatch } from '../../../test/match-builders.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { Board } from './board.tsx';
import { LONG_PRESS_MS } from './use-touch-drag.ts';

setUpMockApi();
const match = aMatch();
const pane = { openId: undefined, onOpen: vi.fn(), onMove: vi.fn(), onOpenSubject: vi.fn() };

beforeEach(async () => {
  signIn();
  mockCall(getCandidateMatchesForJob, ({ status }) => {
    const items = [status].flat().includes('new' as MatchStatus) ? [match] : [];
    return { items, total: items.length, total_is_exact: true, page: 1, limit: 30, total_pages: 1 };
  });
  await renderApp(<Board body={{ job_id: match.job_id! }} subject="candidate" pane={pane} />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** Touches the card for `forMs`; `under` sets which column is under the finger from then on. */
async function press(forMs: number) {
  const card = await screen.findByRole('button', { name: new RegExp(match.candidate_name) });
  vi.useFakeTimers();
  const at = (clientX: number, clientY = 10) => ({ touches: [{ clientX, clientY }] as Touch[] });
  const under = (title: string) => {
    document.elementFromPoint = () => screen.getByRole('region', { name: new RegExp(`^${title}`) });
  };
  under('New');
  fireEvent.touchStart(card, at(10));
  act(() => void vi.advanceTimersByTime(forMs));
  return { card, under, move: (x: number, y?: number) => fireEvent.touchMove(card, at(x, y)) };
}

it('drops a card lifted by a long press on the column under the finger', async () => {
  const { card, under, move } = await press(LONG_PRESS_MS);
  expect(card).toHaveAttribute('data-dragged');
  under('Contacted');
  // Default prevented: the page does not scroll.
  expect(move(400)).toBe(false);
  expect(screen.getByRole('region', { name: /^Contacted/ })).toHaveAttribute('data-over');
  fireEvent.touchEnd(card);
  expect(pane.onMove.mock.calls).toEqual([
    [expect.objectContaining({ match_id: match.match_id }), 'contacted'],
  ]);
  expect(screen.getByRole('region', { name: /^Contacted/ })).not.toHaveAttribute('data-over');
  expect(pane.onOpen).not.toHaveBeenCalled();
});

it('scrolls without moving a card when the finger moves at once', async () => {
  const { card, under, move } = await press(LONG_PRESS_MS - 50);
  under('Contacted');
  expect(move(60)).toBe(true);
  act(() => void vi.advanceTimersByTime(LONG_PRESS_MS));
  expect(card).not.toHaveAttribute('data-dragged');
  expect(move(400)).toBe(true);
  fireEvent.touchEnd(card);
  expect(pane.onMove).not.toHaveBeenCalled();
});

it.each([
  ['is cancelled', (card: HTMLElement) => fireEvent.touchCancel(card)],
  ['ends where it began', (card: HTMLElement) => fireEvent.touchEnd(card)],
])('changes nothing when a drag %s', async (_how, finish) => {
  const { card } = await press(LONG_PRESS_MS);
  finish(card);
  expect(pane.onMove).not.toHaveBeenCalled();
  expect(card).not.toHaveAttribute('data-dragged');
  expect(document.querySelectorAll('[inert]')).toHaveLength(0);
});
