import { randomUUID } from 'node:crypto';
import { type CandidateId, type JobId, MatchId } from '@placewell/contract/ids.ts';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import { addOffer } from '@placewell/contract/placements/offers.ts';
import {
  addPlacement,
  updateDefaultSplits,
  updatePlacement,
} from '@placewell/contract/placements/placements.ts';
import { updateTargets } from '@placewell/contract/placements/targets.ts';
import { addCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import type pg from 'pg';
import { demoEmail } from './demo-candidates.ts';
import type { DemoColleague } from './demo-daily-work.ts';
import { inDays } from './demo-days.ts';
import { type DemoSearch, demoSearches, demoTargets } from './demo-placement-lines.ts';

type Team = { owner: DemoColleague; recruiter: DemoColleague; colleague: DemoColleague };
type Person = DemoSearch['people'][number];

/** The stages on the way, and the days that each takes, more or less. */
const WAY = [
  ['submitted', 6],
  ['interviewing', 13],
  ['offered', 11],
  ['placed', 5],
] as const;

type Past = Pick<Person, 'reached'> & { opened: number; at: number };

/** The moves of a match up to the offer or to its end, each with the days ago, and the days ago when it was placed. */
function pastMoves({ opened, at, reached }: Past) {
  const moves: { to: string; days: number }[] = [];
  let days = opened - at;
  for (const [n, [stage, taken]] of WAY.entries()) {
    // No two matches take as long: three days fewer to two more.
    days -= taken - 3 + ((opened * 5 + at * 7 + n * 3) % 6);
    // The call that adds the placement makes the last move.
    if (stage === 'placed') break;
    moves.push({ to: stage, days });
    if (stage === reached) {
      days -= 4;
      moves.push({ to: 'rejected', days });
      break;
    }
  }
  return { moves, days };
}

/** Why a match has this stage, and who said so. */
const whyOf = (stage: string | undefined) =>
  stage === 'rejected' ? ['Another candidate was nearer to the work', 'client'] : [null, null];

/** A match of the past with its moves up to the offer; no call moves one yesterday. Returns the days ago when it was placed. */
async function insertPast(
  pool: pg.Pool,
  { candidate_id, job_id, ...past }: Past & { candidate_id: CandidateId; job_id: JobId },
) {
  const match_id = MatchId.parse(randomUUID());
  const score = 84 - past.at * 7;
  const { moves, days } = pastMoves(past);
  const stage = moves.at(-1)?.to;
  // At its last stage from the first: scoring would take away a match that has not moved.
  await pool.query(
    `insert into matches (agency_id, match_id, candidate_id, job_id, recruiter_id, candidate_recruiter_id, match_status,
       status_reason, rejected_by, score, coverage, score_breakdown, gates, matched_skills, missing_skills, reasons, risks,
       scorer_version, vocabulary_version, inputs_hash, weights, reach_km, reach_effect, match_date, expiry_date)
     select c.agency_id, $1, c.candidate_id, j.job_id, j.recruiter_id, c.recruiter_id, $6, $7, $8, $4, 1, '[]', '[]', '{}',
       '{}', '{}', '{}', '1', '1', '1', array_fill(1::smallint, array[8]), 50, 'flag', now() - make_interval(days => $5),
       now() + interval '30 days'
     from candidates c join jobs j on j.agency_id = c.agency_id where c.candidate_id = $2 and j.job_id = $3`,
    [match_id, candidate_id, job_id, score, past.opened, stage, ...whyOf(stage)],
  );
  for (const [place, { to, days: ago }] of moves.entries())
    await pool.query(
      `insert into match_history (agency_id, history_id, match_id, user_id, recruiter_id, from_status, to_status, reason,
         rejected_by, created_at, score, scorer_version, vocabulary_version, batch_size, batch_id)
       select agency_id, $2, match_id, recruiter_id, recruiter_id, $3, $4, $5, $6, now() - make_interval(days => $7), score,
         scorer_version, vocabulary_version, 1, $2
       from matches where match_id = $1`,
      [match_id, randomUUID(), moves[place - 1]?.to ?? 'new', to, ...whyOf(to), ago],
    );
  return { match_id, days };
}

/** Moves what the call has just done to the day of the agreement. */
async function makeEarlier(pool: pg.Pool, match_id: MatchId, days: number) {
  for (const [table, kind] of [
    ['match_history', `to_status = 'placed'`],
    ['activities', `activity_kind = 'placed'`],
  ])
    await pool.query(
      `update ${table} set created_at = created_at - make_interval(days => $2) where match_id = $1 and ${kind}`,
      [match_id, days],
    );
}

async function placeFirst(
  { owner, recruiter, colleague }: Team,
  pool: pg.Pool,
  { search, match_id, days }: { search: DemoSearch; match_id: MatchId; days: number },
) {
  const { terms, startsAfter, state, split } = search;
  const start = startsAfter - days;
  const { placement_id } = await owner.client.call(addPlacement, {
    ...{ match_id, agreed_on: inDays(-days), start_on: inDays(start), ...terms },
    ...(terms.fee_kind === 'hourly_margin' && { end_on: inDays(start + 182) }),
    guarantee_until: inDays(start + 90),
    rebate_steps: [
      { until_day: 30, percent: 100 },
      { until_day: 90, percent: 50 },
    ],
    po_number: `PO-${4100 + search.opened}`,
    splits: [recruiter, colleague].flatMap(({ recruiter_id: user_id }, at) =>
      split[at]
        ? [
            {
              user_id,
              split_role: at === 0 ? ('client' as const) : ('candidate' as const),
              percent: split[at],
            },
          ]
        : [],
    ),
  });
  await makeEarlier(pool, match_id, days);
  if (state === 'agreed') return;
  const invoice = {
    invoice_number: `HV-${2400 - search.opened}`,
    invoiced_on: inDays(Math.min(0, start + 2)),
  };
  const change = (fields: object) => owner.client.call(updatePlacement, { placement_id, ...fields });
  await change({ ...invoice, ...(start < 0 && { placement_status: 'started', status_on: inDays(start) }) });
  if (state === 'fell_through')
    await change({
      placement_status: 'fell_through',
      status_on: inDays(start + 47),
      status_reason: 'Left for a kitchen closer to home',
    });
  if (state !== 'invoiced') await change({ paid_on: inDays(Math.min(0, start + 32)) });
}

/** A year of work of the first agency: whom it sent, who was placed at what fee, and what the team means to reach. */
export async function seedPlacements(team: Team, pool: pg.Pool) {
  const { owner, recruiter, colleague } = team;
  await owner.client.call(updateDefaultSplits, {
    splits: [
      { split_role: 'candidate', percent: 50 },
      { split_role: 'client', percent: 50 },
    ],
  });
  for (const [n, search] of demoSearches.entries()) {
    const { job, client, opened, people } = search;
    const of = n % 2 === 0 ? recruiter : colleague;
    const added = await of.client.call(addJob, { job_title: job, client_name: client, job_status: 'draft' });
    const { job_id } = added;
    const placed: { match_id: MatchId; days: number }[] = [];
    for (const [at, { name, title, source, reached }] of people.entries()) {
      const email = demoEmail(name);
      const { candidate_id } = await of.client.call(addCandidate, { candidate_name: name, email });
      const candidate_status = reached === 'placed' ? ('placed' as const) : ('on_hold' as const);
      await of.client.call(updateCandidate, { candidate_id, job_tittle: title, candidate_status });
      await pool.query(
        `with c as (update candidates set source = $2, created_at = now() - make_interval(days => $3)
           where candidate_id = $1 returning agency_id, candidate_id, created_at)
         update candidate_documents d set created_at = c.created_at from c
         where d.agency_id = c.agency_id and d.candidate_id = c.candidate_id`,
        [candidate_id, source, opened],
      );
      const past = await insertPast(pool, { candidate_id, job_id, opened, at, reached });
      if (reached === 'placed') placed.push(past);
    }
    // Not before: nobody is matched with a draft.
    await pool.query(
      `update jobs set job_status = 'open', created_at = now() - make_interval(days => $2),
         opened_at = now() - make_interval(days => $2) where job_id = $1`,
      [job_id, opened],
    );
    for (const { match_id, days } of placed) await placeFirst(team, pool, { search, match_id, days });
    await pool.query(
      `update jobs set job_status = 'filled', closed_at = opened_at + interval '35 days' where job_id = $1`,
      [job_id],
    );
  }
  const month = inDays(0).slice(0, 7);
  await owner.client.call(updateTargets, {
    targets: [owner, recruiter, colleague].flatMap(({ recruiter_id: user_id }, at) => {
      const [submissions, interviews, placements, fee_cents] = demoTargets[at] ?? demoTargets[0];
      return [{ user_id, month, submissions, interviews, placements, fee_cents, currency: 'GBP' }];
    }),
  });
}

/** An offer that a client of the demo has made these days, for one of the matches on their way. */
export async function seedOffer({ recruiter }: Team, match_id: MatchId) {
  await recruiter.client.call(addOffer, {
    ...{ match_id, amount: 46_000, currency: 'GBP', period: 'year' },
    ...{ made_on: inDays(-2), start_on: inDays(40), note: 'With a day a week at home' },
  });
}
