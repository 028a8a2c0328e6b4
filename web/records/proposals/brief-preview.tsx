import { limits } from '@placewell/contract/limits.ts';
import type { Movement } from '@placewell/contract/matching/match-settings.ts';
import { previewMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { BAND_FLOORS } from '@placewell/contract/matching/matches.ts';
import type { Proposal } from '@placewell/contract/outreach/proposals.ts';
import { useCallQuery } from '../../lib/api/queries.ts';
import { formatCount } from '../../lib/values/formats.ts';
import shared from '../../ui/theme/shared.module.css';

const useMoves = ({ kind, job_id, after }: Proposal, movement: Movement) =>
  useCallQuery(
    previewMatchSettings,
    { job_id: job_id ?? '', ...after, movement, limit: limits.pageSizeMax },
    { topic: ['proposals', 'match-settings', 'matches', 'jobs'], enabled: kind === 'job_brief' },
  );

/** Who would leave the list of a job with the proposed brief, and who would be new in it: as scoring would find. */
export function BriefPreview({ proposal }: { proposal: Proposal }) {
  const enters = useMoves(proposal, 'enters').data;
  const leaves = useMoves(proposal, 'leaves').data;
  if (!enters || !leaves) return null;
  const strong = enters.items.filter(({ score_after }) => score_after >= BAND_FLOORS.strong).length;
  const gone = formatCount(leaves.total, 'person leaves', 'people leave');
  return (
    <details className={shared.small}>
      <summary>{`${gone} the list, ${strong} new at ${BAND_FLOORS.strong} or more`}</summary>
      <ul className={shared.plainList}>
        {enters.items.map(({ rank_after, candidate_name, score_after }) => (
          <li key={rank_after}>{`New: ${candidate_name}, ${score_after}`}</li>
        ))}
        {leaves.items.map(({ rank_before, candidate_name }) => (
          <li key={rank_before}>{`Leaves: ${candidate_name}`}</li>
        ))}
      </ul>
    </details>
  );
}
