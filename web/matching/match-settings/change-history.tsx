import { Box, Skeleton, Text } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { MatchSettingsChange } from '@placewell/contract/matching/match-settings.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRolePath } from '../../lib/session/home.ts';
import { useDistanceUnit } from '../../lib/values/distance-unit.ts';
import { formatDateTime, formatRelative } from '../../lib/values/formats.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { changeLines } from './change-labels.ts';
import { useSettingsLog } from './match-settings.queries.ts';
import { SettingsPart } from './settings-part.tsx';
import type { Criteria } from './weight-draft.ts';

const INITIAL_COUNT = 5;
const MORE_COUNT = 20;

/** Changes with author and time: of one job, or of the agency and all its jobs. */
export function ChangeHistory({ jobId, criteria }: { jobId?: string; criteria: Criteria }) {
  const [limit, setLimit] = useState(INITIAL_COUNT);
  const found = useSettingsLog({ ...(jobId ? { job_id: jobId } : {}), limit });
  const data = found.data;
  const unit = useDistanceUnit();
  return (
    <SettingsPart id="changes" title="Changes">
      {found.isError && !data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !data ? (
        <Skeleton height={96} />
      ) : data.items.length === 0 ? (
        <Text c="dimmed">No changes yet. Every change is listed here with its author.</Text>
      ) : (
        <Box component="ul" mb="sm" className={`${shared.plainList} ${shared.bordered}`}>
          {data.items.map((change) => (
            <ChangeItem
              key={change.change_id}
              change={change}
              lines={changeLines(change, criteria, unit)}
              isJobHistory={jobId !== undefined}
            />
          ))}
        </Box>
      )}
      {data && data.total > data.items.length && limit < limits.pageSizeMax && (
        <Button
          size="xs"
          onClick={() => setLimit(Math.min(limits.pageSizeMax, limit + MORE_COUNT))}
          loading={found.isPlaceholderData}
        >
          Show earlier changes
        </Button>
      )}
    </SettingsPart>
  );
}

type ChangeItemProps = { change: MatchSettingsChange; lines: readonly string[]; isJobHistory: boolean };

function ChangeItem({ change, lines, isJobHistory }: ChangeItemProps) {
  const base = useRolePath();
  return (
    <Box component="li" py={10}>
      <div className={shared.spread}>
        <span>
          <b className={shared.strong}>{change.changed_by}</b>
          {!isJobHistory &&
            (change.job_id === null ? (
              ' for the agency'
            ) : (
              <>
                {' for '}
                <Link className={shared.accent} to={`${base}/jobs/${change.job_id}/matches`}>
                  {change.job_title ?? 'a job'}
                </Link>
              </>
            ))}
        </span>
        <time
          className={`${shared.fixed} ${shared.tiny} ${shared.muted}`}
          dateTime={change.changed_at}
          title={formatDateTime(change.changed_at)}
        >
          {formatRelative(change.changed_at)}
        </time>
      </div>
      <Box
        component="ul"
        className={`${shared.wrap} ${shared.plainList} ${shared.hint} ${shared.numeric}`}
        style={{ rowGap: 0 }}
      >
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}
