import {
  dismissDuplicates,
  getDuplicates,
  restoreDuplicates,
} from '@placewell/contract/matching/duplicates.ts';
import { getMergePreview, mergeCandidates } from '@placewell/contract/matching/merges.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import { type Candidate, EDITABLE_FIELDS } from '@placewell/contract/sourcing/candidates.ts';
import { exactOf } from '@placewell/contract/sourcing/pay.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { refreshTopics } from '../../lib/api/queries.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { DuplicatesPage } from './duplicates-page.tsx';
// Loaded before the tests, so that none of them waits for it.
import './merge-screen.tsx';

setUpMockApi();

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const side = (n: number, candidate_name: string) => ({
  candidate_id: uuid(n),
  candidate_name,
  recruiter_id: uuid(9),
  recruiter_name: 'Remy',
  email: null,
  phone: null,
  job_tittle: 'Nurse',
  location: 'Leeds',
  candidate_status: 'active' as const,
  match_count: 2,
  completeness: 50,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  may_change: true,
});
const pair_id = `${uuid(1)}:${uuid(2)}`;
const pair = {
  id: pair_id,
  pair_id,
  first: side(1, 'Dana Double'),
  second: side(2, 'D Double'),
  reasons: ['email' as const, 'phone' as const],
  found_at: '2026-11-20T10:00:00.000Z',
};
const page = { total: 1, total_is_exact: true, page: 1, limit: 20, total_pages: 1 };

beforeEach(() => {
  signIn();
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getDuplicates, {
    items: [pair],
    ...page,
    crowds: [{ reason: 'phone', value: '+441131234567', candidates: 12 }],
  } as never);
});

it('lists pairs with what they share, and takes a dismissal back', async () => {
  const dismissed = mockCall(dismissDuplicates, {
    results: [{ id: pair_id, ok: true }],
    changed: 1,
  } as never);
  const restored = mockCall(restoreDuplicates, { results: [{ id: pair_id, ok: true }], changed: 1 } as never);
  await renderApp(<DuplicatesPage />, '/agency/duplicates');
  const row = await screen.findByRole('row', { name: /Dana Double/ });
  expect(within(row).getByText('Email')).toBeVisible();
  expect(screen.getByRole('link', { name: '12 candidates with the same phone number' })).toBeVisible();
  await userEvent.click(within(row).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Not the same person' }));
  await waitFor(() => expect(dismissed.bodies).toEqual([{ pair_ids: [pair_id] }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(restored.bodies).toEqual([{ pair_ids: [pair_id] }]));
});

const candidate = (n: number, over: Partial<Candidate>) =>
  ({
    ...side(n, 'Dana Double'),
    ...Object.fromEntries(
      [
        ...EDITABLE_FIELDS,
        ...EDITABLE_FIELDS.map(exactOf),
        'resume_url',
        'parse_status',
        'parse_confidence',
        'duplicate_of',
        'duplicate_name',
        'duplicate_reason',
        'resume_file_type',
        'hidden_text',
        'unread_text',
        'unread_language',
        'top_match_score',
        'phone_number',
        'last_contact_at',
      ].map((name) => [name, null]),
    ),
    ...side(n, 'Dana Double'),
    id: uuid(n),
    source: 'manual',
    location_types: [],
    parsed_fields: {},
    doubtful_fields: [],
    scanned_pages: 0,
    last_activity_at: '2026-11-01T10:00:00.000Z',
    emails: addressesOf([over.email ?? '']),
    phones: [],
    skills: [],
    tags: [],
    work_history: [],
    education: [],
    languages: [],
    work_permits: {},
    edited_fields: [],
    resume_file_name: null,
    ...over,
  }) as unknown as Candidate;

it('sends the choice of each field with the versions that were seen, and says why a merge was refused', async () => {
  const counts = { files: 1, matches: 2, activities: 3 };
  const previews = mockCall(getMergePreview, {
    keep: { ...candidate(1, { email: 'dana@example.test', skills: ['Triage'] }), email_status: 'invalid' },
    merge: { ...candidate(2, { email: 'd@example.test', skills: ['Phlebotomy'] }), email_status: null },
    counts: { keep: counts, merge: counts },
    shared_matches: 1,
    may_merge: true,
  });
  const { client } = await renderApp(
    <DuplicatesPage />,
    `/agency/duplicates?keep=${uuid(1)}&merge=${uuid(2)}`,
  );
  expect(await screen.findByText(/1 file, 2 matches and 3 activities move to Dana Double/)).toBeVisible();
  const email = screen.getByRole('group', { name: 'Email' });
  // An address that bounced is not the default.
  expect(within(email).getByRole('radio', { name: 'd@example.test' })).toBeChecked();
  expect(within(email).getByText('Invalid')).toBeVisible();
  await userEvent.click(within(email).getByRole('radio', { name: 'dana@example.test' }));
  expect(
    within(screen.getByRole('group', { name: 'Skills' })).getByRole('radio', { name: /Both/ }),
  ).toBeChecked();
  mockFailure(mergeCandidates, {
    status: 409,
    code: 'conflict',
    message: 'One of the two was changed since.',
  } as never);
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('One of the two was changed since.');
  const asked = previews.bodies.length;
  const answer = Promise.withResolvers<void>();
  const sent = mockCall(mergeCandidates, async () => {
    await answer.promise;
    return { candidate_merge_id: uuid(7), candidate: candidate(1, {}), merged_name: 'Dana Double' } as never;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(sent.bodies[0]).toMatchObject({
      keep_id: uuid(1),
      merge_id: uuid(2),
      fields: { email: 'keep' },
      if_keep_updated_at: '2026-11-01T10:00:00.000Z',
    }),
  );
  // The merge is heard of before its answer; there is no preview of two that are one.
  await refreshTopics(client, ['candidates']);
  answer.resolve();
  expect(await screen.findByText('D Double')).toBeVisible();
  expect(previews.bodies).toHaveLength(asked);
});
