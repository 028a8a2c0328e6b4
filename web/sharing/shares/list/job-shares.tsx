import { Box, Skeleton, UnstyledButton } from '@mantine/core';
import type { ShareRow } from '@placewell/contract/sharing/shares.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useUrlParams } from '../../../lib/url-params.ts';
import { useAgencyTimeZone } from '../../../lib/values/agency-days.ts';
import { formatCount, formatRelative } from '../../../lib/values/formats.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { PaginationBar } from '../../../ui/data-list/pagination-bar.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Name } from '../../../ui/text/name.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { answersText, statusOf } from '../share-labels.ts';
import { useShares } from '../shares.queries.ts';

const SKELETONS = ['first', 'second', 'third'];
const ROW = `${shared.panel} ${shared.beside} ${shared.lifts}`;
const ROOM = { pos: 'relative', px: 14, py: 12 } as const;

/** The pages that were sent for a job, the newest first; each opens by its address (`?share=`). */
export function JobShares({ jobId }: { jobId: string }) {
  const [page, setPage] = useState(1);
  const found = useShares(jobId, page);
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data?.items.length === 0)
    return (
      <EmptyState icon={Send} title="Nothing has been sent yet">
        Select matches and choose “Send to client”: contacts get a page in which each requirement stands
        beside the sentence of the resume that meets it, and answer there.
      </EmptyState>
    );
  return (
    <>
      <ul
        className={`${shared.plainList} ${shared.fades} ${shared.stack}`}
        aria-label="Shares"
        aria-busy={!found.data || found.isPlaceholderData}
        data-stale={found.isPlaceholderData || undefined}
      >
        {found.data
          ? found.data.items.map((share) => <Row key={share.share_id} share={share} />)
          : SKELETONS.map((name) => (
              <Box component="li" key={name} className={ROW} {...ROOM}>
                <Skeleton height={14} width="46%" mb={8} />
                <Skeleton height={12} width="72%" />
              </Box>
            ))}
      </ul>
      {found.data && found.data.total_pages > 1 && <PaginationBar {...found.data} onPage={setPage} />}
    </>
  );
}

function Row({ share }: { share: ShareRow }) {
  const { change } = useUrlParams();
  const { label, tone } = statusOf(share, useAgencyTimeZone());
  const answers = answersText(share.answers);
  const isSent = share.share_status === 'sent';
  const facts = [
    formatCount(share.people_count, 'candidate'),
    formatCount(share.recipient_count, 'contact'),
    isSent && (share.viewed_count > 0 ? `opened by ${share.viewed_count}` : 'opened: not known'),
    `${share.created_by_name}, ${formatRelative(share.sent_at ?? share.created_at)}`,
  ].filter(Boolean);
  return (
    <Box component="li" className={ROW} {...ROOM}>
      <Name className={shared.strong}>{share.title}</Name>
      <StatusDot label={label} tone={tone} />
      <span className={`${shared.small} ${shared.muted}`}>{facts.join(' · ')}</span>
      <span className={`${shared.small} ${shared.strong} ${shared.right}`}>
        {isSent && (answers || <span className={shared.muted}>No answer yet</span>)}
      </span>
      <UnstyledButton
        pos="absolute"
        inset={0}
        bdrs={12}
        aria-label={`Open ${share.title}`}
        onClick={() => change({ share: share.share_id })}
      />
    </Box>
  );
}
