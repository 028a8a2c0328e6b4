import { readSearch, type SentenceReading } from '@placewell/contract/desk/sentences.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { getPlaces } from '@placewell/contract/sourcing/places.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { CandidatesPage } from '../candidates-page.tsx';

setUpMockApi();

const TEXT = 'nurses near Newcastle, 3+ years, hiking';
const READING: SentenceReading = {
  is_sentence: true,
  filters: { location: 'Newcastle, England, United Kingdom + 25 km', experience_min: 3 },
  search: 'title:nurse -status:placed hiking ',
  chips: [],
  unread: ['hiking'],
  other_places: ['Newcastle, New South Wales, Australia + 25 km'],
};
const NO_READING: SentenceReading = {
  is_sentence: false,
  filters: {},
  search: '',
  chips: [],
  unread: [],
  other_places: [],
};
let listed: ReturnType<typeof mockCall<typeof getCandidates>>;
const lastSearch = () => {
  const { search, location, experience_min } = listed.bodies.findLast(({ limit }) => limit !== 1) ?? {};
  return { search, location, experience_min };
};
const AS_READ = {
  search: READING.search,
  location: 'Newcastle, England, United Kingdom + 25 km',
  experience_min: 3,
};
const AS_WORDS = { search: TEXT, location: undefined, experience_min: undefined };

beforeEach(() => {
  signIn();
  const items = [aCandidate()];
  listed = mockCall(getCandidates, {
    items,
    total: 1,
    total_is_exact: true,
    page: 1,
    limit: 10,
    total_pages: 1,
  });
  mockCall(readSearch, READING);
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getPlaces, { items: [] });
});

async function open() {
  await renderApp(<CandidatesPage scope="self" onUpload={vi.fn()} />);
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search candidates' });
  await userEvent.click(box);
  return box;
}
const options = () =>
  screen
    .queryAllByRole('listbox', { name: 'Suggestions' })
    .flatMap((box) => within(box).getAllByRole('option'))
    .map((option) => option.textContent);

describe('a sentence in the search of a list', () => {
  it('is shown as chips while it is typed, with what is not understood, and searches nothing before it is taken', async () => {
    await open();
    await userEvent.paste(TEXT);
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(options()).toEqual([
      'Search astitle nursenot status PlacedLocation Newcastle + 25 kmExperience 3 y or moreNot understood, kept as words: “hiking”↵',
      'The same in Newcastle, New South Wales, Australia + 25 km',
      `Only the words “${TEXT}”`,
    ]);
    expect(
      screen.getByText(/^Enter searches as title nurse, not status Placed, Location/),
    ).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(lastSearch().search ?? '').not.toBe(TEXT);
  });

  it('is taken by Enter, also before it has been shown, as filters that have editors and an address', async () => {
    const box = await open();
    await userEvent.click(box);
    await userEvent.paste(TEXT);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lastSearch()).toEqual(AS_READ));
    expect(box).toHaveValue(READING.search);
    expect(box).toHaveFocus();
    // The box keeps the focus, and nothing hangs over the filters.
    expect(screen.getAllByRole('group', { name: /^Search as it is read/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Location Newcastle + 25 km' }));
    expect(await screen.findByRole('combobox', { name: 'Location' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Experience' }));
    await waitFor(() => expect(lastSearch()).toEqual({ ...AS_READ, experience_min: undefined }));
  });

  it('is shown although its words have been searched, where reading takes longer', async () => {
    mockCall(readSearch, async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return READING;
    });
    await open();
    await userEvent.paste(TEXT);
    await waitFor(() => expect(lastSearch().search).toBe(TEXT));
    await waitFor(() => expect(options()).toHaveLength(3));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lastSearch()).toEqual(AS_READ));
  });

  it('is taken with another place of the name by the arrows', async () => {
    await open();
    await userEvent.paste(TEXT);
    await waitFor(() => expect(options()).toHaveLength(3));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(lastSearch()).toEqual({ ...AS_READ, location: 'Newcastle, New South Wales, Australia + 25 km' }),
    );
  });

  it.each([
    ['Escape', async () => userEvent.keyboard('{Escape}')],
    ['its last choice', async () => userEvent.click(screen.getByRole('option', { name: /^Only the words/ }))],
    ['leaving the box', async () => userEvent.tab()],
  ])('stays words by %s', async (_, act) => {
    await open();
    await userEvent.paste(TEXT);
    await waitFor(() => expect(options()).toHaveLength(3));
    await act();
    await waitFor(() => expect(lastSearch()).toEqual(AS_WORDS));
    expect(options()).toEqual([]);
  });

  it.each([
    ['it is none', () => mockCall(readSearch, NO_READING)],
    [
      'it cannot be read',
      () => mockFailure(readSearch, { status: 500, message: 'No', code: 'internal_error' }),
    ],
  ])('is searched as words if %s', async (_, mock) => {
    mock();
    await open();
    await userEvent.paste(TEXT);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lastSearch()).toEqual(AS_WORDS));
  });

  it('is not asked for one word, nor for the search language', async () => {
    const asked = mockCall(readSearch, READING);
    const box = await open();
    for (const text of ['nurse', 'title:nurse leeds', '"night shift" leeds']) {
      await userEvent.clear(box);
      await userEvent.paste(text);
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(lastSearch().search).toBe(text));
    }
    expect(asked.bodies).toEqual([]);
    expect(within(document.body).queryByText(/^Search as$/)).toBeNull();
  });
});

it.each([
  ['Availability', 'checkbox'],
  ['Location', 'combobox'],
  ['Skills', 'combobox'],
  ['Tags', 'combobox'],
  ['Experience', 'textbox'],
  ['Expected salary', 'textbox'],
  ['Notice', 'radio'],
  ['Added', 'field'],
])('the first field of the filter %s has the focus', async (name, role) => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => {
    const focused = document.activeElement;
    expect(focused?.tagName).toBe('INPUT');
    const dialog = focused?.closest('[role="dialog"]');
    expect(dialog).not.toBeNull();
    const fields = dialog?.querySelectorAll('input:not([type="hidden"])') ?? [];
    expect([...fields].indexOf(focused as Element)).toBe(0);
    if (role === 'combobox') expect(focused).toHaveAccessibleName();
  });
});
