import { Group } from '@mantine/core';
import type { PlacementStatus } from '@placewell/contract/placements/placement-terms.ts';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { formatDay } from '../../lib/values/formats.ts';
import { PLACEMENT_LABELS } from '../../records/placements/placement-labels.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { StatusOf } from './placement-columns.tsx';
import { type Details, usePlacementChange } from './use-placement-change.ts';

const FallThroughDialog = lazyPart(() => import('./fall-through-dialog.tsx'), 'FallThroughDialog', {
  closed: { opened: false },
});

/** Where a placement goes from each state by a button: the first one is the usual next. */
const NEXT: Record<PlacementStatus, readonly [PlacementStatus, string][]> = {
  agreed: [
    ['started', 'Started'],
    ['fell_through', 'Fell through…'],
  ],
  started: [
    ['completed', 'Completed'],
    ['fell_through', 'Fell through…'],
  ],
  completed: [
    ['started', 'Not completed'],
    ['fell_through', 'Fell through…'],
  ],
  fell_through: [['started', 'Did not fall through']],
};

/** How the placement goes, since when, and the buttons that say how it went on. */
export function PlacementStatusBar({ placement }: { placement: Details }) {
  const change = usePlacementChange(placement);
  const [isAsking, setIsAsking] = useState(false);
  const { placement_status: status, status_on, status_reason, may_change } = placement;
  const move = (to: PlacementStatus) => {
    if (to === 'fell_through') return setIsAsking(true);
    change(
      { placement_status: to },
      `${placement.candidate_name}: ${PLACEMENT_LABELS[to].toLowerCase()}`,
    ).catch(showErrorToast);
  };
  return (
    <section aria-label="Status" className={shared.lines}>
      <Group justify="space-between" gap={8}>
        <Group gap={8}>
          <StatusOf placement_status={status} />
          <span className={`${shared.small} ${shared.muted}`}>{`since ${formatDay(status_on)}`}</span>
        </Group>
        {may_change && (
          <Group gap={8}>
            {NEXT[status].map(([to, label]) => (
              <Button key={to} size="xs" onClick={() => move(to)}>
                {label}
              </Button>
            ))}
          </Group>
        )}
      </Group>
      {status_reason && (
        <p dir="auto" className={`${shared.small} ${shared.anywhere}`}>
          {status_reason}
        </p>
      )}
      <FallThroughDialog opened={isAsking} placement={placement} onClose={() => setIsAsking(false)} />
    </section>
  );
}
