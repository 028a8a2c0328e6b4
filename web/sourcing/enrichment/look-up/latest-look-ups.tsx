import { Group, Skeleton, Stack } from '@mantine/core';
import type { Enrichment } from '@placewell/contract/sourcing/enrichment.ts';
import { Link } from '@tanstack/react-router';
import { MailSearch } from 'lucide-react';
import { isOwnAgency } from '../../../lib/own-agency.ts';
import { useRolePath } from '../../../lib/session/home.ts';
import { useUrlParams } from '../../../lib/url-params.ts';
import { formatCount, formatNumber } from '../../../lib/values/formats.ts';
import { MutedCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ProgressBar, ProgressPanel } from '../../../ui/feedback/progress-bar.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { SectionHead } from '../../../ui/page/section-head.tsx';
import shared from '../../../ui/theme/shared.module.css';
import styles from '../enrichment.module.css';
import { placeOfWork } from '../enrichment-labels.ts';
import { EnrichmentStatus, FoundAddress, nameOf } from '../list/enrichment-list.tsx';
import { useEnrichmentActions } from '../use-enrichment-actions.ts';
import { useLatest } from './use-latest.ts';
import { LATEST_ID } from './use-send.ts';

/** The user's latest look-ups, with the progress while some run. */
export function LatestLookUps() {
  const base = useRolePath();
  const { list, rows, openRows, progress } = useLatest();
  return (
    <Stack component="section" gap={12} miw={0} aria-labelledby={LATEST_ID}>
      <SectionHead id={LATEST_ID} title="Your latest look-ups">
        <Link to={`${base}/recruiter-enrichment`} className={shared.link}>
          All people found
        </Link>
      </SectionHead>
      {progress && rows && <Progress {...progress} rows={rows} openRows={openRows} />}
      {list.isError && !rows ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !rows ? (
        <div aria-busy="true">
          {SKELETONS.map((key) => (
            <Skeleton key={key} height={44} mb={8} />
          ))}
        </div>
      ) : rows.length === 0 ? (
        <EmptyState icon={MailSearch} title="No look-ups yet">
          The people you look up appear here with the addresses found. You can leave the page; the work
          continues.
        </EmptyState>
      ) : (
        <ul className={`${shared.plainList} ${styles.people}`} aria-label="Latest look-ups">
          {rows.map((row) => (
            <LatestRow key={row.enrichment_id} row={row} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

const SKELETONS = ['one', 'two', 'three', 'four', 'five'];

function LatestRow({ row }: { row: Enrichment }) {
  const base = useRolePath();
  return (
    <li>
      <TitleCell
        title={
          <Link
            to={`${base}/recruiter-enrichment`}
            search={{ enrichment: row.enrichment_id }}
            className={shared.nameLink}
          >
            {nameOf(row)}
          </Link>
        }
        details={placeOfWork(row) || row.job_tittle}
      />
      <span className={shared.small}>
        {row.email ? (
          <FoundAddress row={row} />
        ) : (
          row.error_message && <MutedCell>{row.error_message}</MutedCell>
        )}
      </span>
      <EnrichmentStatus row={row} />
    </li>
  );
}

type ProgressProps = {
  total: number;
  done: number;
  rows: readonly Enrichment[];
  openRows: readonly Enrichment[];
};

/** How many of the people are looked up, with a way to stop; then the result. */
function Progress({ total, done, rows, openRows }: ProgressProps) {
  const { change } = useUrlParams();
  const actions = useEnrichmentActions();
  const addresses = rows.flatMap((row) => (row.email && !row.bounced_at ? [row.email] : []));
  const isRunning = done < total;
  return (
    <ProgressPanel label="Look-ups">
      <p role="status">
        <b>
          {isRunning
            ? `${formatNumber(done)} of ${formatCount(total, 'person', 'people')}`
            : summary(rows, total)}
        </b>
        {isRunning && <span className={shared.hint}>You can leave this page; it continues.</span>}
      </p>
      {isRunning && <ProgressBar label="Looked up" progress={total > 0 ? done / total : 0} />}
      <Group gap={8}>
        {addresses.length > 0 && (
          <CopyButton
            size="xs"
            text={addresses.join('\n')}
            label={`Copy ${formatCount(addresses.length, 'address', 'addresses')}`}
          />
        )}
        {isRunning ? (
          <Button size="xs" onClick={() => void actions.stop(openRows)}>
            {openRows.length === 1 ? 'Stop' : `Stop ${formatNumber(openRows.length)}`}
          </Button>
        ) : (
          <Button size="xs" variant="quiet" onClick={() => change({ since: undefined }, { replace: true })}>
            Done
          </Button>
        )}
      </Group>
    </ProgressPanel>
  );
}

/** The results of look-ups; if not all are shown, only their number. */
function summary(rows: readonly Enrichment[], total: number): string {
  if (rows.length < total) return `${formatNumber(total)} people looked up`;
  const found = rows.filter(({ enrich_status }) => enrich_status === 'found').length;
  const result = `${formatNumber(found)} of ${formatCount(total, 'person', 'people')} found`;
  if (isOwnAgency()) return result;
  const credits = rows.reduce((sum, row) => sum + row.credits_charged - row.credits_refunded, 0);
  return `${result}, ${formatCount(credits, 'email credit')} used`;
}
