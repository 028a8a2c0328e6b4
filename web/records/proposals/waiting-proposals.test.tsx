import type { DataInput } from '@placewell/contract/call.ts';
import { previewMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { decideProposals, getProposals } from '@placewell/contract/outreach/proposals.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { WaitingProposals } from './waiting-proposals.tsx';

setUpMockApi();

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const brief: DataInput<typeof getProposals>['items'][number] = {
  proposal_id: uuid(1),
  kind: 'job_brief',
  status: 'waiting',
  title: 'Raise the minimum experience from 3 to 5 years?',
  reason: 'Quay Works said no to 2 people: Too little experience',
  quote: 'We asked for a senior',
  facts: [],
  ...{ match_id: null, candidate_id: null, candidate_name: null, job_id: uuid(3), job_title: 'Welder' },
  ...{ client_id: uuid(9), client_name: 'Quay Works', contact_id: null, contact_name: null },
  ...{ before: { experience_min: 3 }, after: { experience_min: 5 }, source: 'client' },
  ...{ created_at: '2026-11-26T08:00:00.000Z', expires_at: '2026-12-26T08:00:00.000Z' },
  ...{ decided_by: null, decided_by_name: null, decided_at: null },
};
const pages = { total_is_exact: true, page: 1, limit: 100, total_pages: 1 };
const move = (n: number, candidate_name: string, score_after: number) => ({
  ...{ candidate_id: uuid(n), candidate_name, candidate_job_tittle: null },
  ...{ score_before: 70, score_after, rank_before: null, rank_after: 1 },
  movement: 'enters' as const,
});

it('a sharper brief says who would leave the list and who would be new in it, and is decided there', async () => {
  signIn();
  mockCall(getProposals, { items: [brief], total: 1, ...pages });
  const asked = mockCall(previewMatchSettings, ({ movement }) => {
    const enters = [move(11, 'Ida Moor', 86), move(12, 'Max Tarn', 74)];
    const leaves = [move(13, 'Per Rust', 40), move(14, 'Zoe Flint', 41)];
    const items = movement === 'enters' ? enters : leaves;
    const counts = { enters: 2, leaves: 2, up: 0, down: 0, same: 3 };
    const has = { is_open: true, has_own_weights: false, has_own_reach: false };
    return { items, total: items.length, ...pages, ...has, before: 5, after: 5, counts };
  });
  const sent = mockCall(decideProposals, { results: [{ id: uuid(1), ok: true }], changed: 1 });
  await renderApp(<WaitingProposals of={{ job_id: uuid(3) }} />);
  const question = await screen.findByRole('group', { name: brief.title });
  const summary = await within(question).findByText('2 people leave the list, 1 new at 80 or more');
  await userEvent.click(summary);
  expect(within(question).getByText('New: Ida Moor, 86')).toBeVisible();
  expect(within(question).getByText('Leaves: Per Rust')).toBeVisible();
  expect(asked.bodies).toContainEqual(expect.objectContaining({ job_id: uuid(3), experience_min: 5 }));
  await userEvent.click(within(question).getByRole('button', { name: /^Yes/ }));
  expect(sent.bodies).toEqual([{ proposal_ids: [uuid(1)], decision: 'accept' }]);
});
