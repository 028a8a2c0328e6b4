import { Skeleton, Stack, Text } from '@mantine/core';
import type { UnlistedCandidate } from '@placewell/contract/matching/unlisted-candidates.ts';
import { ChevronDown, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { type JobToFill, useAddToJob } from '../../../records/add-to-job/use-add-to-job.ts';
import { PaginationBar } from '../../../ui/data-list/pagination-bar.tsx';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { BreakdownCriteria } from '../breakdown/breakdown-criteria.tsx';
import { CriteriaBar } from '../criteria/criteria-bar.tsx';
import { MatchContacts } from '../list/match-contacts.tsx';
import { candidateLine } from '../match-subject.ts';
import styles from '../matches.module.css';
import { useMatchedJob, useMatchThreshold, useUnlistedCandidates } from '../matches.queries.ts';
import { FirstRisk } from '../row/first-risk.tsx';
import { MatchRing } from '../row/match-score.tsx';
import { WhoLines } from '../row/who-lines.tsx';
import { SkillMatch } from '../skill-match.tsx';

const WIDTH = 640;
const SKELETON_KEYS = ['first', 'second', 'third', 'fourth'];

type UnlistedDrawerProps = {
  jobId: string;
  page: number;
  onPage: (page: number) => void;
  onClose: () => void;
};

/** A job's unlisted candidates, scored on opening; each can be made a match. */
export function UnlistedDrawer({ jobId, page, onPage, onClose }: UnlistedDrawerProps) {
  const job = useMatchedJob(jobId);
  const threshold = useMatchThreshold();
  const found = useUnlistedCandidates({ job_id: jobId, page });
  const rows = found.data?.items;
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title="More candidates"
      details={job.data && `Not among the matches of ${job.data.job_title}`}
      width={WIDTH}
    >
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : rows === undefined ? (
        <Stack gap={10} role="status" aria-label="Scoring all candidates">
          {SKELETON_KEYS.map((name) => (
            <Skeleton key={name} height={84} radius={12} />
          ))}
        </Stack>
      ) : rows.length === 0 ? (
        <EmptyState icon={Users} title="No more candidates">
          {found.data?.is_open
            ? 'Every candidate is already a match or has been removed from the matches.'
            : 'Only open jobs are matched.'}
        </EmptyState>
      ) : (
        <>
          <Text c="dimmed" mb="md">
            {`Scored just now. They score below ${threshold} or fall outside the top matches kept, so they are not matches unless you add them.`}
          </Text>
          <ul
            className={`${styles.list} ${shared.plainList}`}
            style={{ opacity: found.isPlaceholderData ? 0.6 : 1 }}
            aria-label="More candidates"
            aria-busy={found.isPlaceholderData}
          >
            {rows.map((row, at) => (
              <UnlistedRow
                key={row.candidate_id ?? `hidden ${page} ${at}`}
                job={{ job_id: jobId, job_title: job.data?.job_title ?? 'the job' }}
                row={row}
              />
            ))}
          </ul>
          {found.data && found.data.total_pages > 1 && <PaginationBar {...found.data} onPage={onPage} />}
        </>
      )}
    </SideDrawer>
  );
}

function UnlistedRow({ job, row }: { job: JobToFill; row: UnlistedCandidate }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const id = useId();
  const addToJob = useAddToJob();
  const { candidate_id, candidate_name } = row;
  const add = async (candidateId: string) => {
    setIsAdding(true);
    await addToJob([candidateId], job);
    setIsAdding(false);
  };
  return (
    <li className={`${styles.unlisted} ${shared.panel}`}>
      <MatchRing match={row} size={44} />
      <div className={shared.lines}>
        <WhoLines
          match={row}
          name={candidate_name}
          line={candidateLine(row)}
          contacts={<MatchContacts match={row} />}
        />
        <SkillMatch matched={row.matched_skills} missing={row.missing_skills} max={4} />
        <CriteriaBar match={row} />
        <FirstRisk match={row} />
      </div>
      <div className={styles.buttons}>
        {candidate_id !== null && (
          <Button
            size="xs"
            loading={isAdding}
            aria-label={`Add ${candidate_name} to the matches`}
            onClick={() => void add(candidate_id)}
          >
            Add to matches
          </Button>
        )}
        <Button
          size="xs"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`Why ${row.score}: ${row.candidate_name}`}
          rightSection={<ChevronDown size={14} aria-hidden style={{ rotate: isOpen ? '180deg' : '0deg' }} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Why {row.score}
        </Button>
      </div>
      <div id={id} className={shared.wholeRow} hidden={!isOpen}>
        {isOpen && <BreakdownCriteria criteria={row.score_breakdown} score={row.score} />}
      </div>
    </li>
  );
}
