import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  MOVEMENTS,
  type Movement,
  type PreviewRow,
  type Weights,
} from '@placewell/contract/match-settings.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatCount } from '../../lib/formats.ts';
import { TitleCell } from '../../ui/data-list/cells.tsx';
import { PaginationBar } from '../../ui/data-list/pagination-bar.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import styles from './match-settings.module.css';
import { usePreview } from './match-settings.queries.ts';
import { MOVEMENT_LABELS, MovementMark } from './movement-mark.tsx';

/** What would be saved: of the agency, or of the job alone. */
export type Proposal = { weights: Weights | null; match_threshold: number } | { job_weights: Weights | null };

const DEBOUNCE_MS = 300;
const PAGE_SIZE = 10;

/** Who would move in a job's list if the proposal were saved; `undefined` while a field holds what is not allowed. */
export function PreviewPanel(props: {
  jobId: string;
  proposal: Proposal | undefined;
  isChanged: boolean;
  /** Above the list: which job it is. */
  picker?: ReactNode;
}) {
  const { jobId, proposal, isChanged, picker } = props;
  return (
    <section className={styles.preview} aria-labelledby="who-would-move">
      <h3 id="who-would-move">Who would move</h3>
      {picker}
      {proposal === undefined ? (
        <p className={styles.hint}>Put the marked fields right to see who would move.</p>
      ) : isChanged ? (
        <MovementPreview key={jobId} jobId={jobId} proposal={proposal} />
      ) : (
        <p className={styles.hint}>
          Change a weight or the least score, and you see here who would enter, leave or change places, before
          anything is saved.
        </p>
      )}
    </section>
  );
}

function MovementPreview({ jobId, proposal }: { jobId: string; proposal: Proposal }) {
  const [movement, setMovement] = useState<Movement>();
  const [page, setPage] = useState(1);
  const [debounced] = useDebouncedValue(JSON.stringify(proposal), DEBOUNCE_MS);
  const isUpToDate = debounced === JSON.stringify(proposal);
  const found = usePreview(
    { job_id: jobId, ...(JSON.parse(debounced) as Proposal), movement, page, limit: PAGE_SIZE },
    true,
  );
  const data = found.data;
  if (found.isError && !data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!data) return <Skeleton height={320} mt={12} />;
  if (!data.is_open)
    return (
      <p className={styles.hint}>
        Only open jobs are ranked: nobody moves until this one is opened again. Its matches then are scored
        with the new weights.
      </p>
    );
  const filterBy = (to: Movement | undefined) => {
    setMovement(to);
    setPage(1);
  };
  const all = Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  const isStale = found.isPlaceholderData || !isUpToDate;
  return (
    <>
      {'weights' in proposal && data.has_own_weights && (
        <p className={styles.hint}>
          This job has weights of its own: the agency’s do not move its list, another least score does.
        </p>
      )}
      <p className={styles.summary} aria-live="polite">
        {data.before === data.after
          ? `${formatCount(data.after, 'candidate')} in the list, as now`
          : `${data.before} → ${formatCount(data.after, 'candidate')} in the list`}
      </p>
      <fieldset className={styles.kinds}>
        <legend className={styles.hidden}>Show</legend>
        <MovementToggle
          label="All"
          count={all}
          isOn={movement === undefined}
          onClick={() => filterBy(undefined)}
        />
        {MOVEMENTS.map((of) => (
          <MovementToggle
            key={of}
            label={MOVEMENT_LABELS[of]}
            count={data.counts[of] ?? 0}
            isOn={movement === of}
            onClick={() => filterBy(movement === of ? undefined : of)}
          />
        ))}
      </fieldset>
      {data.items.length === 0 ? (
        <p className={styles.hint}>{all === 0 ? 'Nobody is in this list, now or then.' : 'Nobody.'}</p>
      ) : (
        <MovementTable rows={data.items} isStale={isStale} />
      )}
      {data.total > data.limit && (
        <div className={styles.pages}>
          <PaginationBar {...data} onPage={setPage} />
        </div>
      )}
    </>
  );
}

function MovementToggle(props: { label: string; count: number; isOn: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.kind}
      aria-pressed={props.isOn}
      disabled={props.count === 0 && !props.isOn}
      onClick={props.onClick}
    >
      {props.label} <b>{props.count}</b>
    </button>
  );
}

const formatChange = (before: number | null, after: number | null) => {
  if (before === after) return String(after ?? '–');
  return `${before ?? '–'} → ${after ?? '–'}`;
};

function MovementTable({ rows, isStale }: { rows: readonly PreviewRow[]; isStale: boolean }) {
  return (
    <table className={styles.moves} data-stale={isStale || undefined} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">Candidate</th>
          <th scope="col">Move</th>
          <th scope="col" data-number>
            Rank
          </th>
          <th scope="col" data-number>
            Score
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.candidate_id}>
            <td>
              <TitleCell title={row.candidate_name} details={row.candidate_job_tittle ?? undefined} />
            </td>
            <td>
              <MovementMark row={row} />
            </td>
            <td data-number>{formatChange(row.rank_before, row.rank_after)}</td>
            <td data-number>{formatChange(row.score_before, row.score_after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
