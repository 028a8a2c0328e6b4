import type { CandidateId } from '@placewell/contract/ids.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import { expect, it } from 'vitest';
import { candidateChanged, candidateRemoved } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { anAgency } from '../../testing/builders.ts';
import { aCandidateOf } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

it('a bulk call emits one event for all its candidates and queues the scoring of each', async () => {
  const agency = await anAgency(test);
  const candidate_ids: CandidateId[] = [];
  for (const at of [1, 2, 3])
    candidate_ids.push(await aCandidateOf(test, agency, 'nurse', { candidate_name: `N ${at}` }));
  await test.runJobs();
  const emitted: CandidateId[][] = [];
  for (const event of [candidateChanged, candidateRemoved])
    test.platform.events.add(
      listenTo(event, async (_tx, payload) => void emitted.push(payload.candidate_ids)),
    );
  const queued = async () =>
    (await test.sql`select from graphile_worker.jobs where task_identifier = 'matches.scoreCandidate'`)
      .length;
  const body = { candidate_ids, candidate_status: 'archived' } as const;
  await test.call(candidateCalls.updateCandidateStatus, body, agency.token);
  expect(emitted.map((ids) => ids.toSorted())).toEqual([candidate_ids.toSorted()]);
  expect(await queued()).toBe(3);
  await test.call(candidateCalls.delCandidate, { candidate_ids }, agency.token);
  expect(emitted).toHaveLength(2);
  expect(await queued()).toBe(3);
});
