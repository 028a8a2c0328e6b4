import { Box, Flex, Skeleton, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { BodyInput } from '@placewell/contract/call.ts';
import {
  MOVEMENTS,
  type Movement,
  type PreviewRow,
  type previewMatchSettings,
  type Weights,
} from '@placewell/contract/matching/match-settings.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatCount } from '../../lib/values/formats.ts';
import { TitleCell } from '../../ui/data-list/cells.tsx';
import { PaginationBar } from '../../ui/data-list/pagination-bar.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './match-settings.module.css';
import { usePreview } from './match-settings.queries.ts';
import { MOVEMENT_LABELS, MovementMark } from './movement-mark.tsx';
import { SettingsPart } from './settings-part.tsx';

/** Unsaved weights, for the agency or for one job. */
export type Proposal =
  | ({ weights: Weights | null } & Pick<
      BodyInput<typeof previewMatchSettings>,
      'match_threshold' | 'reach_km' | 'reach_effect'
    >)
  | { job_weights: Weights | null };

const DEBOUNCE_MS = 300;
const PAGE_SIZE = 10;

/** How a job's ranking would change if the proposal were saved; `undefined` means that a field is invalid. */
export function PreviewPanel(props: {
  jobId: string;
  proposal: Proposal | undefined;
  isChanged: boolean;
  /** Selects the job; shown above the preview. */
  picker?: ReactNode;
}) {
  const { jobId, proposal, isChanged, picker } = props;
  return (
    <SettingsPart id="ranking-preview" title="Preview">
      <Stack gap="sm">
        {picker}
        {proposal === undefined ? (
          <Text c="dimmed">Fix the highlighted fields to preview the ranking.</Text>
        ) : isChanged ? (
          <MovementPreview key={jobId} jobId={jobId} proposal={proposal} />
        ) : (
          <Text c="dimmed">Change something to preview who enters, leaves or moves.</Text>
        )}
      </Stack>
    </SettingsPart>
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
      <Text c="dimmed">
        Only open jobs are ranked. Once this job is reopened, its matches are scored with the new weights.
      </Text>
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
        <Text c="dimmed">
          This job has custom weights: the agency weights do not affect its ranking, but the minimum score
          does.
        </Text>
      )}
      {'weights' in proposal && data.has_own_reach && (
        <Text c="dimmed">This job sets its own distance: the agency's distance does not affect it.</Text>
      )}
      <Text fw={540} className={shared.numeric ?? ''} aria-live="polite">
        {data.before === data.after
          ? `${formatCount(data.after, 'candidate')} in the list, unchanged`
          : `${data.before} → ${formatCount(data.after, 'candidate')} in the list`}
      </Text>
      <Flex component="fieldset" wrap="wrap" gap={6}>
        <VisuallyHidden component="legend">Show</VisuallyHidden>
        <MovementToggle
          label="All"
          count={all}
          isOn={movement === undefined}
          onClick={() => filterBy(undefined)}
        />
        {MOVEMENTS.map((kind) => (
          <MovementToggle
            key={kind}
            label={MOVEMENT_LABELS[kind]}
            count={data.counts[kind] ?? 0}
            isOn={movement === kind}
            onClick={() => filterBy(movement === kind ? undefined : kind)}
          />
        ))}
      </Flex>
      {data.items.length === 0 ? (
        <Text c="dimmed">
          {all === 0 ? 'No candidates are ranked, before or after the change.' : 'No candidates.'}
        </Text>
      ) : (
        <MovementTable rows={data.items} isStale={isStale} />
      )}
      {data.total > data.limit && (
        <Box className={styles.pages ?? ''} mx={{ base: -16, sm: -24 }}>
          <PaginationBar {...data} onPage={setPage} />
        </Box>
      )}
    </>
  );
}

function MovementToggle(props: { label: string; count: number; isOn: boolean; onClick: () => void }) {
  return (
    <UnstyledButton
      className={`${styles.kind} ${shared.tiny}`}
      aria-pressed={props.isOn}
      disabled={props.count === 0 && !props.isOn}
      onClick={props.onClick}
    >
      {props.label} <b>{props.count}</b>
    </UnstyledButton>
  );
}

const formatChange = (before: number | null, after: number | null) => {
  if (before === after) return String(after ?? '–');
  return `${before ?? '–'} → ${after ?? '–'}`;
};

function MovementTable({ rows, isStale }: { rows: readonly PreviewRow[]; isStale: boolean }) {
  return (
    <table className={styles.moves} aria-busy={isStale}>
      <thead>
        <tr className={`${shared.tiny} ${shared.muted} ${shared.strong}`}>
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
        {rows.map((row, at) => (
          <tr key={row.candidate_id ?? `hidden ${at}`}>
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
