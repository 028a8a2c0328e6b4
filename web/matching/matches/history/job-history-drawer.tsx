import { Box, Skeleton, UnstyledButton } from '@mantine/core';
import type { JobMove } from '@placewell/contract/matching/match-moves.ts';
import { History } from 'lucide-react';
import { formatCount, formatDateTime, formatRelative } from '../../../lib/values/formats.ts';
import { useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { PaginationBar } from '../../../ui/data-list/pagination-bar.tsx';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { reasonText } from '../match-labels.ts';
import { useJobHistory, useMatchedJob } from '../matches.queries.ts';

const FACT = `${shared.tiny} ${shared.muted} ${shared.fixed}`;

type JobHistoryDrawerProps = {
  jobId: string;
  page: number;
  onPage: (page: number) => void;
  onOpen: (matchId: string) => void;
  onClose: () => void;
};

/** Who moved which match of a job, when, from which stage to which and why; the newest first. */
export function JobHistoryDrawer({ jobId, page, onPage, onOpen, onClose }: JobHistoryDrawerProps) {
  const job = useMatchedJob(jobId);
  const found = useJobHistory({ job_id: jobId, page });
  const moves = found.data?.items;
  return (
    <SideDrawer opened onClose={onClose} title="History" details={job.data?.job_title}>
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : moves === undefined ? (
        <Skeleton height={320} role="status" aria-label="Loading the history" />
      ) : moves.length === 0 ? (
        <EmptyState icon={History} title="No one has moved a match yet">
          Each change to a match&apos;s status appears here, with who made it and why.
        </EmptyState>
      ) : (
        <>
          <ol
            className={`${shared.plainList} ${shared.bordered}`}
            aria-label="History"
            aria-busy={found.isPlaceholderData}
          >
            {moves.map((move) => (
              <Move key={move.history_id} move={move} onOpen={onOpen} />
            ))}
          </ol>
          {found.data && found.data.total_pages > 1 && <PaginationBar {...found.data} onPage={onPage} />}
        </>
      )}
    </SideDrawer>
  );
}

function Move({ move, onOpen }: { move: JobMove; onOpen: (matchId: string) => void }) {
  const { nameOf } = useMatchStatuses();
  const { match_id, from_status, to_status, batch_size } = move;
  const others = (batch_size ?? 1) - 1;
  const reason = reasonText({ status_reason: move.reason, rejected_by: move.rejected_by });
  const facts = [
    move.by ?? 'Someone who has left',
    move.is_undo ? 'undone' : '',
    others > 0 ? `together with ${formatCount(others, 'other')}` : '',
    match_id === null ? 'match deleted since' : '',
  ];
  return (
    <Box component="li" py={10}>
      <div className={shared.spread}>
        {match_id === null ? (
          <b className={shared.strong} dir="auto">
            {move.candidate_name}
          </b>
        ) : (
          <UnstyledButton
            dir="auto"
            className={`${shared.nameLink} ${shared.strong} ${shared.truncate}`}
            onClick={() => onOpen(match_id)}
          >
            {move.candidate_name}
          </UnstyledButton>
        )}
        <time className={FACT} dateTime={move.at} title={formatDateTime(move.at)}>
          {formatRelative(move.at)}
        </time>
      </div>
      <div>{`${from_status ? `${nameOf(from_status)} → ` : ''}${nameOf(to_status)}`}</div>
      {reason && <div className={shared.anywhere}>{reason}</div>}
      <small className={FACT}>{facts.filter(Boolean).join(', ')}</small>
    </Box>
  );
}
