import {
  DEFAULT_MATCH_STATUSES,
  getMatchStatuses,
  type NamedStatus,
  updateMatchStatuses,
} from '@placewell/contract/matching/match-statuses.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { PipelineSection } from './pipeline-section.tsx';

setUpMockApi();
let stored: readonly NamedStatus[];
let saved: ReturnType<typeof mockCall<typeof updateMatchStatuses>>;
beforeEach(() => {
  signIn();
  stored = DEFAULT_MATCH_STATUSES;
  const answer = () => ({ statuses: [...stored], is_default: stored === DEFAULT_MATCH_STATUSES });
  mockCall(getMatchStatuses, answer);
  saved = mockCall(updateMatchStatuses, ({ statuses }) => {
    stored = statuses ?? DEFAULT_MATCH_STATUSES;
    return answer();
  });
});

const open = async () => {
  await renderApp(<PipelineSection />);
  await screen.findByRole('list', { name: 'Stages' });
  return userEvent.setup();
};
const names = () => screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value);
const save = () => screen.getByRole('button', { name: 'Save' });

it('renames a stage and moves it by keys, saves both, and goes back to the defaults', async () => {
  const user = await open();
  expect(save()).toBeDisabled();
  await user.clear(screen.getByRole('textbox', { name: 'Name of Shortlisted' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of Shortlisted' }), 'CV sent');
  act(() => screen.getByRole('button', { name: 'Move CV sent' }).focus());
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(names().slice(0, 3)).toEqual(['CV sent', 'New', 'Viewed']);
  expect(screen.getByRole('button', { name: 'Move CV sent' })).toHaveFocus();
  expect(screen.getByText('CV sent is number 1 of 10')).toBeInTheDocument();
  await user.click(save());
  expect(await screen.findByText('Stages saved')).toBeVisible();
  expect(saved.bodies[0]?.statuses?.slice(0, 2)).toEqual([
    { status: 'shortlisted', name: 'CV sent' },
    { status: 'new', name: 'New' },
  ]);
  await waitFor(() => expect(save()).toBeDisabled());

  await user.click(screen.getByRole('button', { name: 'Restore defaults' }));
  await user.click(save());
  await waitFor(() => expect(saved.bodies[1]).toEqual({ statuses: null }));
});

it('offers to undo what was saved', async () => {
  const user = await open();
  await user.type(screen.getByRole('textbox', { name: 'Name of New' }), 'est');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(saved.bodies.map(({ statuses }) => statuses?.[0]?.name)).toEqual(['Newest', undefined]),
  );
  await waitFor(() => expect(names()[0]).toBe('New'));
});

it('refuses an empty name and a name twice at their fields, and takes unsaved values back', async () => {
  const user = await open();
  await user.clear(screen.getByRole('textbox', { name: 'Name of Viewed' }));
  await user.clear(screen.getByRole('textbox', { name: 'Name of Contacted' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of Contacted' }), 'nEW');
  await user.click(save());
  expect(screen.getByText('Enter a name')).toBeVisible();
  expect(screen.getByText('Another stage has this name')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name of Viewed' })).toHaveFocus();
  expect(saved.bodies).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(names()).toEqual(DEFAULT_MATCH_STATUSES.map(({ name }) => name));
});

it('moves a stage to the place of the row over which its handle is dragged', async () => {
  await open();
  const rows = within(screen.getByRole('list', { name: 'Stages' })).getAllByRole('listitem');
  rows.forEach((row, index) => {
    row.getBoundingClientRect = () => new DOMRect(0, index * 40, 300, 40);
  });
  const handle = screen.getByRole('button', { name: 'Move New' });
  handle.setPointerCapture = () => undefined;
  fireEvent.pointerDown(handle, { button: 0, clientY: 20 });
  fireEvent.pointerMove(handle, { clientY: 100 });
  fireEvent.pointerUp(handle);
  fireEvent.pointerMove(handle, { clientY: 380 });
  expect(names().slice(0, 3)).toEqual(['Viewed', 'Shortlisted', 'New']);
});
