import type { Data } from '@placewell/contract/call.ts';
import { type getTiles as call, tileFilters } from '@placewell/contract/desk/dashboard.ts';
import { countJobs, tallyMatches } from '../../matching/matching.public.ts';
import { areCreditsCounted, findBalance } from '../../money/money.public.ts';
import { countTasksDue, countToDecide } from '../../outreach/outreach.public.ts';
import { accessOf, readableOwner, visibleOwner } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { findToday } from '../../platform/db/lists/days.ts';
import { countCandidates } from '../../sourcing/sourcing.public.ts';
import { findUsedAreas } from './areas.repo.ts';

/** Counts are the totals of the lists with their own filters: a recruiter's own records, the actor's tasks. */
export async function getTiles(context: Context): Promise<Data<typeof call>> {
  const { tx, actor } = context;
  const today = await findToday(tx);
  const access = await accessOf(tx, actor);
  const owner = visibleOwner(access, { view_scope: 'self' });
  const asker = { user_id: actor.user_id, reader: readableOwner(access), today };
  const filters = tileFilters(today);
  const { new_matches, expiring, awaiting } = filters;
  const tally = await tallyMatches(tx, owner, { new_matches, expiring, awaiting });
  const isCounted = await areCreditsCounted(tx);
  return {
    today,
    due_today: await countTasksDue(tx, asker),
    to_decide: await countToDecide(context),
    new_matches: tally.total('new_matches'),
    expiring: tally.total('expiring'),
    awaiting: tally.total('awaiting'),
    idle_jobs: await countJobs(tx, owner, filters.idle_jobs),
    needs_review: await countCandidates(tx, owner, filters.needs_review),
    resume_credits: isCounted ? await findBalance(tx, 'resume') : 0,
    email_credits: isCounted ? await findBalance(tx, 'email') : 0,
    candidates: await countCandidates(tx, owner),
    open_jobs: await countJobs(tx, owner, { job_status: 'open' }),
    areas: await findUsedAreas(tx),
  };
}
