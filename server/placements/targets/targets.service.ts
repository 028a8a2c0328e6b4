import type { Body, Data } from '@placewell/contract/call.ts';
import { FUNNEL_STAGES } from '@placewell/contract/placements/placement-terms.ts';
import type * as calls from '@placewell/contract/placements/targets.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { listDefaultSplits, readForecastRows } from '../forecast/forecast.public.ts';
import { daysOf, type Expected, type Reached, targetLine } from './target-lines.rules.ts';
import * as repo from './targets.repo.ts';
import { changeTargets } from './targets.writes.ts';

/** A match that skips a stage counts as having reached it. */
const from = (stage: (typeof FUNNEL_STAGES)[number]) => FUNNEL_STAGES.slice(FUNNEL_STAGES.indexOf(stage));

/** The targets of a month with reached and expected numbers: of all active people, for a recruiter their own. */
export async function getTargets(
  context: Context,
  { month }: Body<typeof calls.getTargets>,
): Promise<Data<typeof calls.getTargets>> {
  const { tx, actor } = context;
  const { currency, today } = await repo.findBasis(tx);
  const people = await repo.listActivePeople(tx, actor.role === 'agency' ? undefined : actor.user_id);
  const targets = new Map((await repo.listTargets(tx, month)).map((one) => [one.user_id as string, one]));
  const days = daysOf(month);
  const reached: Reached = {
    submissions: await repo.countFirstMoves(tx, from('submitted'), days),
    interviews: await repo.countFirstMoves(tx, from('interviewing'), days),
    placements: await repo.countPlacements(tx, days),
    shares: await repo.listFeeShares(tx, days),
  };
  const expected = await expectedIn(context, { month, today });
  return {
    items: people.map((person) =>
      targetLine(person, {
        month,
        target: targets.get(person.user_id),
        agency_currency: currency,
        reached,
        expected,
      }),
    ),
  };
}

/** What the forecast has in a month; nothing in one that is over. */
async function expectedIn(
  context: Context,
  { month, today }: { month: string; today: string },
): Promise<Expected> {
  if (month < today.slice(0, 7)) return { rows: [], default_splits: [] };
  const default_splits = await listDefaultSplits(context.tx);
  if (default_splits.length === 0) return { rows: [], default_splits };
  return { rows: await readForecastRows(context, month), default_splits };
}

/** Sets the targets of people of the agency; refuses all of them if one is not. */
export async function updateTargets(
  { tx }: Context,
  { targets }: Body<typeof calls.updateTargets>,
): Promise<Data<typeof calls.updateTargets>> {
  const known = await repo.listKnownPeople(
    tx,
    targets.map(({ user_id }) => user_id),
  );
  if (targets.some(({ user_id }) => !known.has(user_id))) throw new AppError('recruiter_not_found');
  return { changed: await changeTargets(tx, targets) };
}
