import type { BodyInput, Call } from '@placewell/contract/call.ts';
import { allCalls } from '@placewell/contract/calls.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { expect, it } from 'vitest';
import { agencyRows } from '../testing/agency-records.ts';
import {
  ACROSS_AGENCIES,
  BETWEEN_RECRUITERS,
  casesOf,
  OF_DELETED,
} from '../testing/every-call/strangers.suite.ts';
import { FIELDS_OF_CALL, REQUIRED_FIELDS } from '../testing/record-ids.ts';
import { useWorld } from '../testing/world.ts';

// That no call takes ids of strangers is tested in every-call/.
const world = useWorld();

it('lists no exception, record or required value of a call that is gone', () => {
  const cases = casesOf(allCalls.map(({ call }) => call));
  // A field within a list is named by its path, and by its name alone.
  const titles = cases.flatMap(([title, { path }, { name }]): string[] => [title, `${path} ${name}`]);
  const listed = [FIELDS_OF_CALL, ACROSS_AGENCIES, BETWEEN_RECRUITERS, OF_DELETED].flatMap(Object.keys);
  expect(listed.filter((title) => !titles.includes(title))).toEqual([]);
  const paths = allCalls.map(({ call }) => call.path);
  const required = Object.keys(REQUIRED_FIELDS);
  expect(required.filter((key) => !paths.includes(key) && !titles.includes(key))).toEqual([]);
});

it('ids of another agency are of an agency that has rows in every table with rows of agencies', async () => {
  const rows = Object.entries(await agencyRows(world.app, world.stranger.agency.agency_id));
  expect(rows.length).toBeGreaterThan(20);
  const empty = rows.filter(([, ofTable]) => ofTable.length === 0).map(([name]) => name);
  // Written by signing in, when a person is removed, by the link in a message, by the worker while it renews and
  // reminds or owns an index, for the one subscription of an agency, beside the look-up that is named, and by the set-up of
  // one's own agency; no call names such a row.
  const unnamed = [
    'sign_in_blocks',
    'vocabulary_renewals',
    'candidate_document_renewals',
    'former_people',
    'letter_opt_outs',
    'task_reminders',
    'subscriptions',
    'subscription_periods',
    'subscription_standings',
    'billing_emails',
    'bounce_reports',
    'provider_readings',
    'agency_leases',
    'administrators',
  ];
  expect(empty.filter((name) => !unnamed.includes(name))).toEqual([]);
});

it('ids of a colleague name records that their owner is shown', async () => {
  const { other, colleague } = world.closed;
  const filter = { recruiter_id: other.recruiter_id } satisfies BodyInput<typeof getJobs>;
  for (const call of [getCandidates, getJobs, getAllMatches] as Call[]) {
    const { data } = await world.app.raw(call.path, filter, colleague.token);
    expect(data.items, call.path).not.toEqual([]);
  }
});
