import { Box, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/values/formats.ts';
import { PaginationBar } from '../../../ui/data-list/pagination-bar.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import shared from '../../../ui/theme/shared.module.css';
import styles from '../subscription-management.module.css';
import { useSubscriptionLog } from '../subscription-management.queries.ts';

/** The log of super admins' edits: who, when and why. */
export function SubscriptionLog({ agency_id }: { agency_id: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useSubscriptionLog({ agency_id, page });
  return (
    <section className={styles.section} aria-label="History">
      <h3>History</h3>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={64} />
      ) : data.total === 0 ? (
        <p className={shared.muted}>No super admin has changed anything yet.</p>
      ) : (
        <>
          <ol className={`${shared.plainList} ${shared.bordered}`}>
            {data.items.map(({ entry_id, at, actor_email, summary, reason }) => (
              <Box component="li" py={8} className={shared.anywhere ?? ''} key={entry_id}>
                <b className={`${shared.block} ${shared.strong}`}>{summary}</b>
                <span
                  className={`${shared.block} ${shared.hint}`}
                >{`${formatDateTime(at)} · ${actor_email || 'Placewell'}`}</span>
                {reason && <q>{reason}</q>}
              </Box>
            ))}
          </ol>
          {data.total_pages > 1 && <PaginationBar {...data} onPage={setPage} />}
        </>
      )}
    </section>
  );
}
