import type { ActivityId, UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { Subject } from './activities.repo.ts';

export type DueTask = Subject & { activity_id: ActivityId; title: string; assignee_id: UserId };

/** The open tasks of the agency that are due on a day of its calendar. */
export async function listTasksDue(tx: TenantTx, day: string): Promise<DueTask[]> {
  const rows = await tx
    .selectFrom('activities')
    .select(['activity_id', 'candidate_id', 'job_id', 'match_id', 'title', 'assignee_id'])
    .where('activity_kind', '=', 'task')
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('due_on', '=', day)
    .orderBy('activity_id')
    .execute();
  return rows.flatMap(({ title, assignee_id, ...task }) =>
    title === null || assignee_id === null ? [] : [{ ...task, title, assignee_id }],
  );
}
