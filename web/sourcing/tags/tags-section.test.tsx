import { ERRORS } from '@placewell/contract/errors.ts';
import { deleteTags, getTags, mergeTags, renameTag } from '@placewell/contract/sourcing/tags.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { TagsSection } from './tags-section.tsx';

setUpMockApi();

const aTag = (tag: string, over: object = {}) => ({
  tag_key: tag.toLowerCase(),
  tag,
  candidates: 12,
  jobs: 0,
  clients: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  change: null,
  ...over,
});
const change = { kind: 'merge' as const, into: 'Fair', done: 500, total: 1200 };

beforeEach(() => {
  signIn();
  const items = [aTag('Fair'), aTag('Spring fair', { change }), aTag('Market', { candidates: 0, jobs: 1 })];
  mockCall(getTags, { items, total: 3, total_is_exact: true, page: 1, limit: 10, total_pages: 1 });
});

async function choose(tag: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions on ${tag}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
}

it('the tags of the agency lead to the lists of their records, and say how far a change has come', async () => {
  await renderApp(<TagsSection />);
  const [link] = await screen.findAllByRole('link', { name: '12' });
  expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe(
    '/agency/candidates-management?tags=["Fair"]',
  );
  expect(screen.getByText(/Being merged to “Fair”: 500 of 1,200/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Actions on Spring fair' })).toBeDisabled();
});

it('the card of a tag on a phone counts in words, one job as one', async () => {
  const matchMedia = vi.spyOn(window, 'matchMedia');
  matchMedia.mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: true, media }) as never,
  );
  await renderApp(<TagsSection />);
  expect(await screen.findAllByRole('link', { name: '12 candidates' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: '1 job' })).toBeVisible();
  expect(screen.getByText('0 candidates')).toBeVisible();
  matchMedia.mockRestore();
});

it('a tag is renamed, and the reason for a refusal stands at the name', async () => {
  await renderApp(<TagsSection />);
  mockFailure(renameTag, { status: 409, code: 'tag_exists', message: ERRORS.tag_exists.message });
  const dialog = await choose('Fair', 'Rename…');
  const input = dialog.getByLabelText('Name');
  await userEvent.clear(input);
  await userEvent.type(input, 'Market');
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await dialog.findByText(/A tag with this name already exists/)).toBeVisible();
  const seen = mockCall(renameTag, { task_status: 'Completed', records: 12 });
  await userEvent.type(input, 's');
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Renamed to “Markets” on 12 records')).toBeVisible();
  expect(seen.bodies).toEqual([{ tag_key: 'fair', tag: 'Markets' }]);
});

it('a tag is merged into another one, and deleted once its name is typed', async () => {
  await renderApp(<TagsSection />);
  const merged = mockCall(mergeTags, { task_status: 'Completed', records: 12 });
  const merging = await choose('Fair', 'Merge into…');
  await userEvent.click(merging.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Market' }));
  await userEvent.click(merging.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Merged on 12 records')).toBeVisible();
  expect(merged.bodies).toEqual([{ tag_keys: ['fair'], into_key: 'market' }]);
  const deleted = mockCall(deleteTags, { task_status: 'Completed', records: 1 });
  const deleting = await choose('Market', 'Delete…');
  expect(deleting.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await userEvent.type(deleting.getByRole('textbox'), 'Market');
  await userEvent.click(deleting.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 tag deleted')).toBeVisible();
  expect(deleted.bodies).toEqual([{ tag_keys: ['market'] }]);
});

it('merging a tag without saying into which asks for it, and sends nothing', async () => {
  await renderApp(<TagsSection />);
  const merged = mockCall(mergeTags, { task_status: 'Completed', records: 12 });
  const dialog = await choose('Fair', 'Merge into…');
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await dialog.findByText('Choose the tag that stays.')).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'Market' }));
  expect(dialog.queryByText('Choose the tag that stays.')).toBeNull();
  expect(merged.bodies).toEqual([]);
});
