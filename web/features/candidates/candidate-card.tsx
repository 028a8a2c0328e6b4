import type { CandidateRow } from '@placewell/contract/candidates.ts';
import { Chips } from '../../ui/chips/chips.tsx';
import { CandidateName, CandidateStatusDot, MatchesLink } from './candidate-columns.tsx';
import { candidateFacts } from './candidate-words.ts';
import styles from './candidates.module.css';

/** A candidate on a phone. */
export function CandidateCard({ row }: { row: CandidateRow }) {
  return (
    <>
      <div className={styles.cardHead}>
        <CandidateName row={row} />
        <MatchesLink row={row} />
      </div>
      <div className={styles.facts}>
        <CandidateStatusDot row={row} />
        <span>{candidateFacts(row)}</span>
      </div>
      {row.skills.length > 0 && (
        <Chips items={row.skills} max={4} label={`Skills of ${row.candidate_name}`} />
      )}
    </>
  );
}
