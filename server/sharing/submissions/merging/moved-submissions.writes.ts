import type { SubmissionId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { type Becomes, type Plan, planMove } from './joined.rules.ts';
import * as repo from './moved-submissions.repo.ts';

export { updateRecruiterOfSubmissions as handOverSubmissions } from './moved-submissions.repo.ts';

/** What a merge did to submissions; JSON, so that it can be stored and undone. */
export type MovedSubmissions = Pick<Plan, 'moved' | 'summed'> & {
  joined: (Plan['joined'][number] & { sending_ids: string[] })[];
};

/**
 * Submissions follow a merge. Two of one match and contact become one, with the sendings of both: the last sending and the
 * newest answer count.
 */
export async function moveSubmissions(tx: TenantTx, becomes: Becomes): Promise<MovedSubmissions> {
  const { moved, joined, summed } = planMove(await repo.lockSubmissionsOf(tx, becomes), becomes);
  const sendings = new Map<SubmissionId, string[]>(
    (await repo.joinSubmissions(tx, joined)).map(({ submission_id, sending_ids }) => [
      submission_id,
      sending_ids,
    ]),
  );
  await repo.updatePlaces(
    tx,
    moved.map(({ submission_id, before, after }) => ({ submission_id, from: before, to: after })),
  );
  await repo.updateSums(
    tx,
    summed.map(({ submission_id, after }) => ({ submission_id, expected: null, to: after })),
  );
  return {
    moved,
    summed,
    joined: joined.map((one) => ({ ...one, sending_ids: sendings.get(one.row.submission_id) ?? [] })),
  };
}

/** Gives each side its submissions back; later sendings stay with the kept one. */
export async function separateSubmissions(tx: TenantTx, { moved, joined, summed }: MovedSubmissions) {
  await repo.updatePlaces(
    tx,
    moved.map(({ submission_id, before, after }) => ({ submission_id, from: after, to: before })),
  );
  await repo.insertSeparated(tx, joined);
  await repo.updateSums(
    tx,
    summed.map(({ submission_id, before, after }) => ({ submission_id, expected: after, to: before })),
  );
}
