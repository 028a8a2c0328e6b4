import type { AgencyId, CandidateId } from '@placewell/contract/ids.ts';
import type pg from 'pg';
import { findMissingMatches, type MissingMatch, sampleCandidates } from '../../matching/matching.public.ts';
import { listAgencyIds } from '../../people/people.public.ts';
import { asOwner } from '../../platform/db/database.ts';
import { withInstallation, withTenant } from '../../platform/db/tenant.ts';
import { withVocabulary } from '../../providers/vocabulary/current-vocabulary.ts';
import { counted, type Finding, ok, problem } from '../finding.ts';
import type { TimeBox } from '../time-box.ts';

/** Candidates of each agency that are compared with all its open jobs. */
const CANDIDATES = { full: 2000, quick: 8 } as const;
const BATCH = 100;
const MAX_NAMED = 5;

type Missing = MissingMatch & { agency_id: AgencyId };

/** Candidates by chance against the open jobs of their agency: whether those that belong among the matches are there. */
export const checkMissing = (owner: pg.Pool, time: TimeBox, perJob: number): Promise<Finding[]> =>
  withVocabulary(
    asOwner(owner),
    async () => {
      const database = asOwner(owner);
      const missing: Missing[] = [];
      let compared = 0;
      const compare = async (agency_id: AgencyId, candidate_ids: readonly CandidateId[]) => {
        const found = await findMissingMatches(database, agency_id, { candidate_ids, perJob });
        compared += found.compared;
        return found.missing;
      };
      for (const agency_id of await withInstallation(database, 'owner', listAgencyIds)) {
        if (time.isOver()) break;
        const ids = await withTenant(database, agency_id, (tx) =>
          sampleCandidates(tx, time.isFull ? CANDIDATES.full : CANDIDATES.quick),
        );
        for (let at = 0; at < ids.length; at += BATCH) {
          const found = await compare(agency_id, ids.slice(at, at + BATCH));
          // Meanwhile they may have been scored.
          const again =
            found.length > 0
              ? await compare(
                  agency_id,
                  found.map((one) => one.candidate_id),
                )
              : [];
          missing.push(...again.map((one) => ({ ...one, agency_id })));
          time.tell(`${counted(compared, 'pair')} of candidates and jobs compared`);
        }
      }
      if (missing.length === 0)
        return [
          ok(
            `No match is missing among ${counted(compared, 'pair')} of candidates and open jobs, by chance.`,
          ),
        ];
      return [
        problem(
          `${counted(missing.length, 'match is', 'matches are')} missing among ${counted(compared, 'pair')} of candidates and open jobs. Saving the job (any field) scores it again:`,
        ),
        ...missing
          .slice(0, MAX_NAMED)
          .map(({ agency_id, job_id, candidate_id, score }) =>
            problem(
              `Candidate ${candidate_id} scores ${score} for job ${job_id}, agency ${agency_id}, and is no match of it.`,
            ),
          ),
      ];
    },
    { scoring: true },
  );
