import type { Data } from '@placewell/contract/call.ts';
import {
  type getToday as call,
  type getTodayDuplicates as duplicatesCall,
  LINE_COUNTS,
  type RecruiterLine,
  TODAY_ORDER,
  type Today,
  taskScope,
  todayFilters,
} from '@placewell/contract/desk/today.ts';
import { limits } from '@placewell/contract/limits.ts';
import {
  countJobs,
  countJobsByOwner,
  getAllMatches,
  getJobs,
  listSuspected,
  readMatchStatuses,
  tallyMatches,
} from '../../matching/matching.public.ts';
import { countTasksByAssignee, listTasksOf, namesOf } from '../../outreach/outreach.public.ts';
import { accessOf, findRecruitersSeeAll, readableOwner, visibleOwner } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { findToday } from '../../platform/db/lists/days.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { getSubmissions } from '../../sharing/sharing.public.ts';
import { countCandidates, countCandidatesByOwner, getCandidates } from '../../sourcing/sourcing.public.ts';

type Filters = ReturnType<typeof todayFilters>;

/** The lists of matches that are counted: together, because each count reads them all. */
const matchLists = ({
  strong_matches,
  new_matches,
  strong_today,
  undecided_today,
  awaiting,
  expiring,
}: Filters) => ({
  all: {},
  ...{ strong_matches, new_matches, strong_today, undecided_today, awaiting, expiring },
});
type Tally = Awaited<ReturnType<typeof tallyMatches<keyof ReturnType<typeof matchLists>>>>;

const WINDOW = { page: 1, limit: limits.todayRows, view_scope: 'self' as const };

type Found<T> = { items: T[]; total: number; total_is_exact: boolean };
/** The rows of a list, with its total as Today counts it. */
const section = <T>({ items, total, total_is_exact }: Found<T>) => ({
  items,
  total: total_is_exact ? total : limits.exactTotal + 1,
});

/** The home page. Sections are the first page of the lists that they lead to, so that both hold the same rows. */
export async function getToday(context: Context): Promise<Data<typeof call>> {
  const { tx, actor } = context;
  const today = await findToday(tx);
  const access = await accessOf(tx, actor);
  const owner = visibleOwner(access, { view_scope: 'self' });
  const recruiters_see_all = await findRecruitersSeeAll(tx);
  const filters = todayFilters({ today, recruiters_see_all });
  const tasks = await listTasksOf(context, {
    ...filters.tasks,
    ...WINDOW,
    scope: taskScope(actor.role),
  });
  const tally = await tallyMatches(tx, owner, matchLists(filters));
  const matches = async (list: 'strong_matches' | 'awaiting' | 'expiring') => {
    const total = { total: tally.total(list), total_is_exact: true };
    const sort_by = list === 'strong_matches' ? undefined : TODAY_ORDER[list];
    return section(await getAllMatches(context, { ...WINDOW, ...filters[list], sort_by }, total));
  };
  const strong_matches = await matches('strong_matches');
  return {
    today,
    recruiters_see_all,
    tasks: section(tasks),
    strong_matches,
    new_matches: tally.total('new_matches'),
    ...(strong_matches.total === 0 && {
      strong_today: tally.total('strong_today'),
      undecided_today: tally.total('undecided_today'),
    }),
    awaiting: await matches('awaiting'),
    answers: section(
      await getSubmissions(context, { ...WINDOW, ...filters.answers, sort_by: TODAY_ORDER.answers }),
    ),
    expiring: await matches('expiring'),
    idle_jobs: section(
      await getJobs(context, { ...WINDOW, ...filters.idle_jobs, sort_by: TODAY_ORDER.idle_jobs }),
    ),
    needs_review: section(await getCandidates(context, { ...WINDOW, ...filters.needs_review })),
    pipeline: await pipeline(tx, tally),
    recruiters: owner === undefined ? await recruiterLines(context, tally, filters, today) : [],
    candidates: await countCandidates(tx, owner),
    open_jobs: await countJobs(tx, owner, { job_status: 'open' }),
  };
}

/** Suspected duplicates apart from the rest: they cost more to find and change less often. */
export async function getTodayDuplicates({ tx, actor }: Context): Promise<Data<typeof duplicatesCall>> {
  const access = await accessOf(tx, actor);
  const filter = { reader: readableOwner(access), owner: visibleOwner(access, WINDOW) };
  const { pairs, total } = await listSuspected(tx, access, filter, WINDOW);
  const items = pairs.map(({ pair_id, first, second, reasons }) => ({
    pair_id,
    first_id: first.candidate_id,
    first_name: first.candidate_name,
    second_id: second.candidate_id,
    second_name: second.candidate_name,
    reasons,
  }));
  return section({ items, total, total_is_exact: total <= limits.exactTotal });
}

/** The number of the owner's matches in each stage that has any. */
async function pipeline(tx: TenantTx, tally: Tally): Promise<Today['pipeline']> {
  const counts = tally.byStage('all');
  const order = (await readMatchStatuses(tx)).map(({ status }) => status);
  return order.map((status) => ({ status, total: counts.get(status) ?? 0 })).filter(({ total }) => total > 0);
}

/** The numbers of everybody who has any, the most to do first. */
async function recruiterLines(
  { tx, actor: { user_id } }: Context,
  tally: Tally,
  filters: Filters,
  today: string,
): Promise<RecruiterLine[]> {
  const counts = {
    tasks: await countTasksByAssignee(tx, { user_id, reader: undefined, today }),
    strong_matches: tally.byOwner('strong_matches'),
    awaiting: tally.byOwner('awaiting'),
    expiring: tally.byOwner('expiring'),
    idle_jobs: await countJobsByOwner(tx, filters.idle_jobs),
    needs_review: await countCandidatesByOwner(tx, filters.needs_review),
  };
  const ids = [...new Set(Object.values(counts).flatMap((one) => [...one.keys()]))];
  const names = await namesOf(tx, ids);
  const lines = ids.flatMap((recruiter_id) => {
    const person = names.get(recruiter_id);
    if (!person || person.has_left) return [];
    const numbers = Object.fromEntries(
      LINE_COUNTS.map((name) => [name, Math.min(counts[name].get(recruiter_id) ?? 0, limits.exactTotal + 1)]),
    ) as Record<(typeof LINE_COUNTS)[number], number>;
    return [{ recruiter_id, recruiter_name: person.name, ...numbers }];
  });
  const sum = (line: RecruiterLine) => LINE_COUNTS.reduce((all, name) => all + line[name], 0);
  return lines.sort((a, b) => sum(b) - sum(a) || a.recruiter_name.localeCompare(b.recruiter_name));
}
