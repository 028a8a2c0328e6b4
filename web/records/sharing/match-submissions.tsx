import type { Match } from '@placewell/contract/matching/matches.ts';
import shared from '../../ui/theme/shared.module.css';
import { AddSubmissionButton } from './add-submission-button.tsx';
import { SubmissionsOf } from './submissions-of.tsx';

type MatchSubmissionsProps = {
  match: Pick<Match, 'match_id' | 'candidate_id' | 'candidate_name' | 'job_id' | 'job_title' | 'may_change'>;
};

/** Who got the candidate of a match for its job; nothing of a side that the reader may not see. */
export function MatchSubmissions({ match }: MatchSubmissionsProps) {
  const { candidate_id, job_id, may_change } = match;
  if (candidate_id === null || job_id === null)
    return <p className={shared.hint}>Shown only if you can see both candidate and job.</p>;
  return (
    <div className={shared.stack}>
      <SubmissionsOf
        of={{ candidate_id, job_id }}
        known={['candidate', 'job', 'client']}
        none="Not submitted yet."
      />
      {may_change && (
        <div>
          <AddSubmissionButton match={match} />
        </div>
      )}
    </div>
  );
}
