import type { Database } from '../../../platform/db/database.ts';
import { MAX_COUNTED } from '../../../platform/monitoring/gauges.ts';

/**
 * Deliveries that are not done, and how long the most overdue one has been due, in seconds; of working webhooks, since
 * those of inactive people and agencies and of agencies without access are meant to wait.
 */
export async function readWaitingDeliveries({
  ownerPool,
}: Database): Promise<{ waiting: number; overdue_s: number }> {
  const { rows } = await ownerPool.query<{ waiting: number; overdue_s: number }>(
    `select coalesce(sum(d.waiting), 0)::int as waiting,
       coalesce(greatest(0, extract(epoch from now() - min(d.due_at))), 0)::float8 as overdue_s
     from (select p.agency_id, p.webhook_id, count(*) as waiting, min(p.next_attempt_at) as due_at
       from (select agency_id, webhook_id, next_attempt_at from webhook_deliveries
         where delivery_status = 'pending' and webhook_id is not null limit ${MAX_COUNTED}) p group by 1, 2) d
     join webhooks w on w.agency_id = d.agency_id and w.webhook_id = d.webhook_id and w.status = 'active'
     join users u on u.agency_id = w.agency_id and u.user_id = w.user_id and u.user_status = 'active'
     join agencies a on a.agency_id = d.agency_id and a.agency_status <> 'inactive' and has_access(a)`,
  );
  return rows[0] ?? { waiting: 0, overdue_s: 0 };
}
