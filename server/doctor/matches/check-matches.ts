import type { AgencyId, MatchId } from '@placewell/contract/ids.ts';
import type pg from 'pg';
import {
  compareMatches,
  listMatchIds,
  type MatchFault,
  sampleMatches,
} from '../../matching/matching.public.ts';
import { listAgencyIds } from '../../people/people.public.ts';
import { asOwner } from '../../platform/db/database.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { withVocabulary } from '../../providers/vocabulary/current-vocabulary.ts';
import { counted, type Finding, ok, problem } from '../finding.ts';
import type { TimeBox } from '../time-box.ts';

/** Of a quick look; a few at a time, so that it ends in time. */
const SAMPLED = 400;
const COMPARED = 60;
const LEAST = 24;
const QUICK_BATCH = 8;
const BATCH = 100;
const MAX_NAMED = 5;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** A match may be scored between two looks. */
const SETTLE_MS = 1500;

type Result = {
  compared: number;
  agencies: Set<AgencyId>;
  faults: (MatchFault & { agency_id: AgencyId })[];
  isAll: boolean;
};

/** Stored matches against what the engine computes from their records. Quick: some dozens, across agencies. */
export async function checkMatches(owner: pg.Pool, time: TimeBox): Promise<Finding[]> {
  const result = await withVocabulary(
    asOwner(owner),
    () => (time.isFull ? compareAll(owner, time) : compareSome(owner, time)),
    {
      scoring: true,
    },
  );
  const faults = await stillThere(owner, result.faults);
  const extent = `${counted(result.compared, 'stored match', 'stored matches')} of ${counted(result.agencies.size, 'agency', 'agencies')}`;
  if (faults.length === 0)
    return [
      ok(
        `${extent} ${result.compared === 1 ? 'is' : 'are'} as the engine computes them${result.isAll ? '' : ', a sample; --full compares all'}.`,
      ),
    ];
  return [
    problem(
      `${faults.length} of ${extent} are not as the engine computes them. Saving the job or the candidate (any field) scores them again; if there are many, change a weight of the agency and change it back:`,
    ),
    ...faults
      .slice(0, MAX_NAMED)
      .map(({ agency_id, match_id, job_id, candidate_id, fault }) =>
        problem(
          `Match ${match_id} of job ${job_id} and candidate ${candidate_id}, agency ${agency_id}: ${fault}.`,
        ),
      ),
  ];
}

/** What differs only because it was scored meanwhile is none. */
async function stillThere(owner: pg.Pool, faults: Result['faults']): Promise<Result['faults']> {
  if (faults.length === 0) return [];
  await new Promise((done) => setTimeout(done, SETTLE_MS));
  const again: Result['faults'] = [];
  for (const [agency_id, ofAgency] of Map.groupBy(faults, (fault) => fault.agency_id))
    for (let at = 0; at < ofAgency.length; at += BATCH) {
      const ids = ofAgency.slice(at, at + BATCH).map(({ match_id }) => match_id);
      const { faults: found } = await withVocabulary(asOwner(owner), () =>
        compareMatches(asOwner(owner), agency_id, ids),
      );
      again.push(...found.map((fault) => ({ ...fault, agency_id })));
    }
  return again;
}

const nothing = (): Result => ({ compared: 0, agencies: new Set(), faults: [], isAll: true });

async function compareInto(result: Result, owner: pg.Pool, agency_id: AgencyId, ids: readonly MatchId[]) {
  const { compared, faults } = await compareMatches(asOwner(owner), agency_id, ids);
  result.compared += compared;
  if (compared > 0) result.agencies.add(agency_id);
  result.faults.push(...faults.map((fault) => ({ ...fault, agency_id })));
}

async function compareSome(owner: pg.Pool, time: TimeBox): Promise<Result> {
  const result = nothing();
  const sample = await sampleMatches(asOwner(owner).app, SAMPLED);
  result.isAll = sample.length <= COMPARED;
  const waiting = [...Map.groupBy(sample, ({ agency_id }) => agency_id)].map(([agency_id, rows]) => ({
    agency_id,
    ids: rows.map(({ match_id }) => match_id),
  }));
  let asked = 0;
  while (waiting.length > 0 && result.compared < COMPARED) {
    const next = waiting.shift();
    if (!next) break;
    // On a busy machine too, at the cost of a second.
    if (asked >= LEAST && time.isOver()) {
      result.isAll = false;
      break;
    }
    const ids = next.ids.splice(0, QUICK_BATCH);
    asked += ids.length;
    await compareInto(result, owner, next.agency_id, ids);
    if (next.ids.length > 0) waiting.push(next);
  }
  return result;
}

async function compareAll(owner: pg.Pool, time: TimeBox): Promise<Result> {
  const result = nothing();
  const database = asOwner(owner);
  for (const agency_id of await withInstallation(database, 'owner', listAgencyIds)) {
    let after = FIRST_ID;
    for (;;) {
      const ids = await withTenant(database, agency_id, (tx) => listMatchIds(tx, after, BATCH));
      if (ids.length > 0) await compareInto(result, owner, agency_id, ids);
      time.tell(`${counted(result.compared, 'stored match', 'stored matches')} compared`);
      after = ids.at(-1) ?? after;
      if (ids.length < BATCH) break;
    }
  }
  return result;
}
