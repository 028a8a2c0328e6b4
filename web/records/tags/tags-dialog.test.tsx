import { getTags, updateCandidateTags } from '@placewell/contract/sourcing/tags.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useCall } from '../../lib/api/queries.ts';
import { pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { TagsField } from './tags-field.tsx';
import { useChangeTags } from './use-tagging.ts';

setUpMockApi();

const [ANN, BEN] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const;
const aTag = (tag: string, candidates: number) => ({
  tag_key: tag.toLowerCase(),
  tag,
  candidates,
  jobs: 0,
  clients: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  change: null,
});
const onClose = vi.fn();

function BulkTags() {
  const { send } = useCall(updateCandidateTags);
  const apply = useChangeTags('candidate', (candidate_ids, change) => send({ candidate_ids, ...change }));
  const records = [
    { id: ANN, tags: ['Hot lead', 'Berlin'] },
    { id: BEN, tags: ['Hot lead'] },
  ];
  return <TagsDialog records={records} noun={['candidate']} onClose={onClose} onApply={apply} />;
}

beforeEach(() => {
  signIn();
  onClose.mockClear();
  mockCall(getTags, pageOf([aTag('Hot lead', 12), aTag('Interim', 4)]));
});

it('bulk tags show what all, some and none have, and one undo takes back exactly what was changed', async () => {
  const seen = mockCall(updateCandidateTags, {
    results: [
      { id: ANN, ok: true },
      { id: BEN, ok: true },
    ],
    changed: 2,
    changes: [
      { id: ANN, added: ['Interim'], removed: ['Hot lead'] },
      { id: BEN, added: ['Berlin', 'Interim'], removed: ['Hot lead'] },
    ],
  });
  await renderApp(<BulkTags />);
  const dialog = await screen.findByRole('dialog', { name: 'Tags of 2 candidates' });
  const box = (name: string) => within(dialog).findByRole('checkbox', { name });
  expect(await box('Hot lead')).toBeChecked();
  expect(await box('Berlin')).toBePartiallyChecked();
  expect(await box('Interim')).not.toBeChecked();
  await userEvent.click(await box('Hot lead'));
  await userEvent.click(await box('Berlin'));
  await userEvent.click(await box('Interim'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  const candidate_ids = [ANN, BEN];
  expect(seen.bodies.at(-1)).toEqual({ candidate_ids, add: ['Berlin', 'Interim'], remove: ['Hot lead'] });
  expect(onClose).toHaveBeenCalled();
  expect(await screen.findByText('Tags of 2 candidates changed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(seen.bodies).toHaveLength(3));
  expect(seen.bodies.slice(1)).toEqual([
    { candidate_ids: [ANN], add: ['Hot lead'], remove: ['Interim'] },
    { candidate_ids: [BEN], add: ['Hot lead'], remove: ['Berlin', 'Interim'] },
  ]);
});

it('a new tag is created and applied by the keyboard alone, also in another spelling of a known one', async () => {
  const seen = mockCall(updateCandidateTags, { results: [], changed: 0, changes: [] });
  await renderApp(<BulkTags />);
  const input = await screen.findByLabelText('Find or create a tag');
  await userEvent.click(input);
  await screen.findByRole('checkbox', { name: 'Interim' });
  await userEvent.keyboard('Spring fair{Enter}');
  expect(await screen.findByRole('checkbox', { name: 'Spring fair' })).toBeChecked();
  await userEvent.keyboard('INTERIM{Enter}');
  expect(await screen.findByRole('checkbox', { name: 'Interim' })).toBeChecked();
  await userEvent.keyboard('{ArrowDown} {Enter}');
  await vi.waitFor(() => expect(seen.bodies).toHaveLength(1));
  expect(seen.bodies[0]).toMatchObject({ add: ['Spring fair', 'Interim'], remove: ['Hot lead'] });
});

it('the input of tags suggests the most used ones at once and offers to create another', async () => {
  const onChange = vi.fn();
  await renderApp(<TagsField label="Tags" value={['hot lead']} onChange={onChange} />);
  await userEvent.click(screen.getByLabelText('Tags'));
  await userEvent.click(await screen.findByRole('option', { name: /^Interim/ }));
  expect(onChange).toHaveBeenLastCalledWith(['hot lead', 'Interim']);
  await userEvent.type(screen.getByLabelText('Tags'), 'New one');
  await userEvent.click(await screen.findByRole('option', { name: 'Create tag “New one”' }));
  expect(onChange).toHaveBeenLastCalledWith(['hot lead', 'New one']);
});
