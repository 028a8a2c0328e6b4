import { Skeleton } from '@mantine/core';
import type { CreditEntry } from '@placewell/contract/money/credits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useState } from 'react';
import { formatDateTime, formatEnum, formatNumber } from '../../../lib/values/formats.ts';
import { PaginationBar } from '../../../ui/data-list/pagination-bar.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx';
import shared from '../../../ui/theme/shared.module.css';
import styles from '../subscription-management.module.css';
import { useAgencyCreditEntries } from '../subscription-management.queries.ts';

/** An agency's credit ledger; fetched on request only, because every access is logged. */
export function AgencyLedger({ agency_id }: { agency_id: string }) {
  const [page, setPage] = useState<number>();
  return (
    <section className={styles.section} aria-label="Credit ledger">
      <h3>Credit ledger</h3>
      {page === undefined ? (
        <p className={shared.muted}>
          <Button onClick={() => setPage(1)}>Show the ledger</Button> Your access to this agency is logged.
        </p>
      ) : (
        <Entries agency_id={agency_id} page={page} onPage={setPage} />
      )}
    </section>
  );
}

type EntriesProps = { agency_id: string; page: number; onPage: (page: number) => void };

function Entries({ agency_id, page, onPage }: EntriesProps) {
  const { data, error, refetch } = useAgencyCreditEntries({ agency_id, page });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  if (data.total === 0) return <p className={shared.muted}>No credits have moved yet.</p>;
  return (
    <>
      <ScrollRegion className={styles.ledger ?? ''} aria-label="Entries">
        <table className={shared.table}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Credits</th>
              <th scope="col">Left</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((entry) => (
              <tr key={entry.entry_id}>
                <td>{formatDateTime(entry.created_at)}</td>
                <td>
                  {whatOf(entry)}
                  {entry.note && <small className={`${shared.block} ${shared.muted}`}>{entry.note}</small>}
                </td>
                <td>{entry.delta > 0 ? `+${formatNumber(entry.delta)}` : formatNumber(entry.delta)}</td>
                <td>{formatNumber(entry.balance_after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {data.total_pages > 1 && <PaginationBar {...data} onPage={onPage} />}
    </>
  );
}

const whatOf = ({ reason, credit_type, recruiter_name, is_history }: CreditEntry) =>
  [formatEnum(reason), `${credit_type} credits`, recruiter_name, is_history && texts.ledgerHistory]
    .filter(Boolean)
    .join(' · ');
