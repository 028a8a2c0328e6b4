import type { ReportGroup } from '@placewell/contract/placements/placement-terms.ts';
import type { Funnel } from '@placewell/contract/placements/reports.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { cohort } from './counting/moves.repo.ts';
import { type Period, type Scope, seesCandidate } from './counting/scope.repo.ts';

const MAX_GROUPS = 200;

const funnel = sql`count(*)::int as submitted, count(*) filter (where e.reach >= 2)::int as interviewing,
  count(*) filter (where e.reach >= 3)::int as offered, count(*) filter (where e.reach >= 4)::int as placed`;

/** Stands for the jobs that the reader may not see; no id and no tag is like it. */
const HIDDEN = ' ';

const seen = ({ reader }: Scope, key: RawBuilder<unknown>) =>
  reader === undefined ? key : sql`case when j.recruiter_id = ${reader} then ${key} else ${HIDDEN} end`;

const groupKey = (scope: Scope): Record<ReportGroup, RawBuilder<unknown>> => ({
  recruiter: sql`e.recruiter_id::text`,
  client: seen(scope, sql`j.client_id::text`),
  job: seen(scope, sql`e.job_id::text`),
  tag: seen(scope, sql`one.key`),
});

const JOBS = sql`join jobs j on j.agency_id = app_agency_id() and j.job_id = e.job_id`;
const GROUP_SIDES: Record<ReportGroup, RawBuilder<unknown>> = {
  recruiter: sql``,
  client: JOBS,
  job: JOBS,
  tag: sql`${JOBS} left join lateral unnest(j.tag_keys) as one(key) on true`,
};

const groupName: Record<ReportGroup, RawBuilder<unknown>> = {
  recruiter: sql`coalesce(
    (select coalesce(nullif(u.fullname, ''), u.email) from users u where u.agency_id = app_agency_id() and u.user_id = g.key::uuid),
    (select f.fullname from former_people f where f.agency_id = app_agency_id() and f.user_id = g.key::uuid))`,
  client: sql`(select cl.client_name from clients cl where cl.agency_id = app_agency_id() and cl.client_id = g.key::uuid)`,
  job: sql`(select j.job_title from jobs j where j.agency_id = app_agency_id() and j.job_id = g.key::uuid)`,
  tag: sql`coalesce((select t.tag from tags t where t.agency_id = app_agency_id() and t.tag_key = g.key), g.key)`,
};

const NAMELESS: Partial<Record<ReportGroup, string>> = { client: texts.withoutClient, tag: texts.withoutTag };

export const NOBODY: Funnel = { submitted: 0, interviewing: 0, offered: 0, placed: 0 };

type Period2 = { now: Period; before: Period };

/** The funnel of a period and of the one before it, and of the groups of the period. */
export async function readFunnel(
  tx: TenantTx,
  scope: Scope,
  { now, before, group_by }: Period2 & { group_by: ReportGroup | undefined },
) {
  const groups = group_by
    ? sql`
      union all
      (select 'group', ${groupKey(scope)[group_by]} as key, ${funnel} from cohort e ${GROUP_SIDES[group_by]}
       where e.at >= ${now.from}::timestamptz group by 2 order by 3 desc, 2 limit ${MAX_GROUPS})`
    : sql``;
  const { rows } = await sql<Funnel & { part: 'now' | 'before' | 'group'; key: string | null }>`
    with cohort as materialized (${cohort(scope, { from: before.from, until: now.until })})
    select case when e.at >= ${now.from}::timestamptz then 'now' else 'before' end as part, null as key, ${funnel}
    from cohort e group by 1 ${groups}`.execute(tx);
  const of = (part: string): Funnel => {
    const { submitted, interviewing, offered, placed } = rows.find((row) => row.part === part) ?? NOBODY;
    return { submitted, interviewing, offered, placed };
  };
  const found = rows.filter(({ part }) => part === 'group');
  const names = group_by ? await namesOf(tx, group_by, found) : new Map<string, string>();
  return {
    cohort: of('now'),
    previous: { from_date: before.from_date, to_date: before.to_date, cohort: of('before') },
    groups: found.map(({ key, part: _part, ...counts }) => ({
      key: key === HIDDEN ? null : key,
      name: nameOf(key, group_by, names),
      cohort: counts,
    })),
  };
}

/** The name of a group by its key; of one without. */
export function nameOf(
  key: string | null,
  group_by: ReportGroup | undefined,
  names: ReadonlyMap<string, string>,
): string {
  if (key === HIDDEN) return texts.hiddenJobs;
  return key === null ? ((group_by && NAMELESS[group_by]) ?? '') : (names.get(key) ?? '');
}

export async function namesOf(
  tx: TenantTx,
  group_by: ReportGroup,
  groups: readonly { key: string | null }[],
) {
  const keys = groups.flatMap(({ key }) => (key === null || key === HIDDEN ? [] : [key]));
  const { rows } = await sql<{ key: string; name: string | null }>`
    select g.key, ${groupName[group_by]} as name from unnest(${keys}::text[]) as g(key)`.execute(tx);
  return new Map(rows.map(({ key, name }) => [key, name ?? '']));
}

/** Where the candidate `c` of a cohort's match came from; of one whom the reader may not see it is unknown. */
export const shownSource = (scope: Pick<Scope, 'reader'>) =>
  sql`case when ${seesCandidate(scope)} then c.source else 'unknown' end`;
export const CANDIDATES = sql`join candidates c on c.agency_id = app_agency_id() and c.candidate_id = e.candidate_id`;

/** The funnel of a period by where the candidates came from. */
export async function readSources(tx: TenantTx, scope: Scope, period: Period) {
  const { rows } = await sql<Funnel & { source: string }>`
    select ${shownSource(scope)} as source, ${funnel} from (${cohort(scope, period)}) e ${CANDIDATES} group by 1`.execute(
    tx,
  );
  return rows;
}
