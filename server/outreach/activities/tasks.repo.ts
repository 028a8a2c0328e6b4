import type { Body } from '@placewell/contract/call.ts';
import type { ActivityId, UserId } from '@placewell/contract/ids.ts';
import type { getTasks, TaskSection } from '@placewell/contract/outreach/activities.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countUpTo, readPage } from '../../platform/db/lists/lists.ts';
import { wordCondition } from '../../platform/db/lists/search.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { Subject } from './activities.repo.ts';
import { type EntryRow, entryColumns, isOfRecordsThere } from './timeline.repo.ts';

export type DueTask = Subject & {
  activity_id: ActivityId;
  title: string;
  assignee_id: UserId;
  due_on: string;
};
type Filters = Body<typeof getTasks>;
/** The reader of tasks: `reader` is the owner whose records they may read, undefined for all. */
type Asker = { user_id: UserId; reader: UserId | undefined; today: string };

const SECTIONS: Record<TaskSection | 'due', (today: string) => RawBuilder<SqlBool>> = {
  overdue: (today) => sql`a.done_at is null and a.due_on < ${today}::date`,
  today: (today) => sql`a.done_at is null and a.due_on = ${today}::date`,
  later: (today) => sql`a.done_at is null and a.due_on > ${today}::date`,
  done: () => sql`a.done_at is not null`,
  due: (today) => sql`a.done_at is null and a.due_on <= ${today}::date`,
};

/** Tasks about existing records that the asker may read. */
function readableTasks(tx: TenantTx, filters: Partial<Filters>, { user_id, reader }: Asker) {
  const { scope, candidate_id, job_id, client_id, contact_id, assignee_id, search } = filters;
  // Search must not find the name of a side that the asker may not read.
  const ofReader = (name: RawBuilder<unknown>, owner: RawBuilder<unknown>) =>
    reader === undefined ? name : sql`case when ${owner} = ${reader} then ${name} end`;
  const candidate = ofReader(sql`c.candidate_name`, sql`c.recruiter_id`);
  const job = ofReader(sql`j.job_title`, sql`j.recruiter_id`);
  const found = search
    ? wordCondition(
        search,
        sql`concat_ws(' ', a.title, a.body, ${candidate}, ${job}, cl.client_name, ct.contact_name)`,
      )
    : undefined;
  return tx
    .selectFrom('activities as a')
    .leftJoin('candidates as c', (join) =>
      join.onRef('c.agency_id', '=', 'a.agency_id').onRef('c.candidate_id', '=', 'a.candidate_id'),
    )
    .leftJoin('jobs as j', (join) =>
      join.onRef('j.agency_id', '=', 'a.agency_id').onRef('j.job_id', '=', 'a.job_id'),
    )
    .leftJoin('clients as cl', (join) =>
      join.onRef('cl.agency_id', '=', 'a.agency_id').onRef('cl.client_id', '=', 'a.client_id'),
    )
    .leftJoin('contacts as ct', (join) =>
      join.onRef('ct.agency_id', '=', 'a.agency_id').onRef('ct.contact_id', '=', 'a.contact_id'),
    )
    .where('a.activity_kind', '=', 'task')
    .where('a.deleted_at', 'is', null)
    .where(isOfRecordsThere)
    .$if(reader !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(c.recruiter_id = ${reader} or j.recruiter_id = ${reader} or a.client_id is not null)`,
      ),
    )
    .$if(scope === 'mine', (query) => query.where('a.assignee_id', '=', user_id))
    .$if(scope === 'given', (query) =>
      query.where('a.created_by', '=', user_id).where('a.assignee_id', '<>', user_id),
    )
    .$if(assignee_id !== undefined, (query) => query.where('a.assignee_id', '=', assignee_id ?? null))
    .$if(candidate_id !== undefined, (query) => query.where('a.candidate_id', '=', candidate_id ?? null))
    .$if(job_id !== undefined, (query) => query.where('a.job_id', '=', job_id ?? null))
    .$if(client_id !== undefined, (query) => query.where('a.client_id', '=', client_id ?? null))
    .$if(contact_id !== undefined, (query) => query.where('a.contact_id', '=', contact_id ?? null))
    .$if(found !== undefined, (query) => query.where(found ?? sql<SqlBool>`true`));
}

/** One page of a section, or of all open tasks: earliest due first; done ones latest first. */
export function listTasks(tx: TenantTx, filters: Filters, asker: Asker) {
  const { section, sort_by } = filters;
  const isWanted = section ? SECTIONS[section](asker.today) : sql<SqlBool>`a.done_at is null`;
  const direction = sort_by === 'due_on_desc' ? 'desc' : 'asc';
  return readPage(tx, readableTasks(tx, filters, asker).where(isWanted), filters, (rows) =>
    rows
      .select(entryColumns)
      .$if(section === 'done', (query) => query.orderBy('a.done_at', 'desc'))
      .$if(section !== 'done', (query) => query.orderBy('a.due_on', direction))
      .orderBy('a.activity_id', section === 'done' ? 'asc' : direction)
      .$castTo<EntryRow>()
      .execute(),
  );
}

/** The number of tasks in each section, up to `limits.exactTotal`. */
export async function countTasks(tx: TenantTx, filters: Filters, asker: Asker) {
  const count = (section: TaskSection) =>
    countUpTo(tx, readableTasks(tx, filters, asker).where(SECTIONS[section](asker.today)));
  return {
    overdue: await count('overdue'),
    today: await count('today'),
    later: await count('later'),
    done: await count('done'),
  };
}

/** The number of due tasks of each assignee, of those who have any. */
export async function countTasksByAssignee(tx: TenantTx, asker: Asker): Promise<Map<UserId, number>> {
  const rows = await readableTasks(tx, { scope: 'all' }, asker)
    .where(SECTIONS.due(asker.today))
    .where('a.assignee_id', 'is not', null)
    .select(['a.assignee_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('a.assignee_id')
    .execute();
  return new Map(rows.flatMap(({ assignee_id, count }) => (assignee_id ? [[assignee_id, count]] : [])));
}

/** The number of the asker's tasks that are due today. */
export const countTasksDue = (tx: TenantTx, asker: Asker) =>
  countUpTo(tx, readableTasks(tx, { scope: 'mine' }, asker).where(SECTIONS.today(asker.today)));

/** The number of the asker's open tasks due by a day, including overdue ones. */
export const countTasksUntil = (tx: TenantTx, asker: Asker, day: string) =>
  countUpTo(
    tx,
    readableTasks(tx, { scope: 'mine' }, asker).where(
      sql<SqlBool>`a.done_at is null and a.due_on <= ${day}::date`,
    ),
  );

type DueBy = { now: Date; hour: number; days: number };

/**
 * Open tasks about existing records whose due day reached `hour` in the agency's time zone at `now`, at most `days` ago.
 * Tasks that were added after that hour of their day are left out.
 */
export async function listTasksDue(tx: TenantTx, { now, hour, days }: DueBy): Promise<DueTask[]> {
  const at = sql`(a.due_on + make_interval(hours => ${hour})) at time zone g.time_zone`;
  const { rows } = await sql<DueTask>`
    select a.activity_id, a.candidate_id, a.job_id, a.match_id, a.client_id, a.contact_id, a.title, a.assignee_id, a.due_on::text as due_on
    from activities a
    join agencies g on g.agency_id = a.agency_id
    left join candidates c on c.agency_id = a.agency_id and c.candidate_id = a.candidate_id
    left join jobs j on j.agency_id = a.agency_id and j.job_id = a.job_id
    left join clients cl on cl.agency_id = a.agency_id and cl.client_id = a.client_id
    left join contacts ct on ct.agency_id = a.agency_id and ct.contact_id = a.contact_id
    where a.agency_id = app_agency_id() and a.activity_kind = 'task' and a.done_at is null and a.deleted_at is null
      and a.due_on between ${now}::date - ${days}::int - 1 and ${now}::date + 1
      and ${at} between ${now}::timestamptz - make_interval(days => ${days}) and ${now}::timestamptz and a.created_at < ${at}
      and ${isOfRecordsThere}
    order by a.activity_id`.execute(tx);
  return rows;
}
