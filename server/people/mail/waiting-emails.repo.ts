import type { Database } from '../../platform/db/database.ts';
import { MAX_COUNTED } from '../../platform/monitoring/gauges.ts';

/** Emails on their way and the age of the oldest in seconds, over all agencies whose work goes on. */
export async function readWaitingEmails({
  ownerPool,
}: Database): Promise<{ waiting: number; oldest_s: number }> {
  const { rows } = await ownerPool.query<{ waiting: number; oldest_s: number }>(
    `select coalesce(sum(e.waiting), 0)::int as waiting,
       coalesce(extract(epoch from now() - min(e.oldest)), 0)::float8 as oldest_s
     from (select w.agency_id, count(*) as waiting, min(w.created_at) as oldest
       from (select agency_id, created_at from emails where email_status in ('waiting', 'sending')
         limit ${MAX_COUNTED}) w group by 1) e
     join agencies a on a.agency_id = e.agency_id and a.agency_status <> 'inactive'`,
  );
  return rows[0] ?? { waiting: 0, oldest_s: 0 };
}
