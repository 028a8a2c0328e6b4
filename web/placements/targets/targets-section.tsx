import { ActionIcon, Box, Skeleton } from '@mantine/core';
import type { TargetLine } from '@placewell/contract/placements/targets.ts';
import { ChevronLeft, ChevronRight, Goal, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { formatMonth } from '../../lib/values/formats.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { SectionHead } from '../../ui/page/section-head.tsx';
import shared from '../../ui/theme/shared.module.css';
import { hasTarget, monthAfter } from './target-drafts.ts';
import { TargetTable } from './target-table.tsx';
import { useTargets } from './targets.queries.ts';

const TargetsDialog = lazyPart(() => import('./targets-dialog.tsx'), 'TargetsDialog', {
  closed: { opened: false },
});

type TargetsSectionProps = {
  /** Today in the agency's time zone; the section begins with its month. */
  today: string;
};

/** What people mean to reach in a month beside what they reached; an agency user sets it. */
export function TargetsSection({ today }: TargetsSectionProps) {
  const { role } = useSession();
  const [month, setMonth] = useState(today.slice(0, 7));
  const [isEditing, setIsEditing] = useState(false);
  const found = useTargets(month);
  const { data } = found;
  const id = useId();
  const mayEdit = role === 'agency';
  return (
    <section className={shared.card} aria-labelledby={id} aria-busy={found.isPlaceholderData || undefined}>
      <SectionHead
        id={id}
        title="Targets"
        hint="Progress towards each target. Coverage includes the month's forecast."
      >
        <MonthSteps month={month} onChange={setMonth} />
      </SectionHead>
      <Box mt={12} className={shared.fades} data-stale={found.isPlaceholderData || undefined}>
        {data ? (
          <Found lines={data.items} month={month} {...(mayEdit && { onEdit: () => setIsEditing(true) })} />
        ) : (
          <NotLoaded found={found}>
            <Skeleton height={160} role="status" aria-label="Loading targets" />
          </NotLoaded>
        )}
      </Box>
      {mayEdit && data && !found.isPlaceholderData && (
        <TargetsDialog
          opened={isEditing}
          month={month}
          lines={data.items}
          onClose={() => setIsEditing(false)}
        />
      )}
    </section>
  );
}

type FoundProps = { lines: readonly TargetLine[]; month: string; onEdit?: () => void };

function Found({ lines, month, onEdit }: FoundProps) {
  const isSet = lines.some(hasTarget);
  const hasReached = lines.some(({ reached }) => Object.values(reached).some((number) => number !== 0));
  const edit = onEdit && (
    <Button leftSection={<Pencil size={16} aria-hidden />} onClick={onEdit}>
      {isSet ? 'Edit targets' : 'Set targets'}
    </Button>
  );
  if (!isSet && !hasReached)
    return (
      <EmptyState icon={Goal} title={`No targets for ${formatMonth(month)}`} action={edit}>
        {onEdit
          ? 'Set how many submissions, interviews, placements and fees each person should reach.'
          : 'Your progress appears here once your agency sets targets.'}
      </EmptyState>
    );
  return (
    <div className={shared.form}>
      <TargetTable lines={lines} />
      {edit && <div>{edit}</div>}
    </div>
  );
}

const MonthSteps = ({ month, onChange }: { month: string; onChange: (month: string) => void }) => (
  <>
    <ActionIcon aria-label="Previous month" onClick={() => onChange(monthAfter(month, -1))}>
      <ChevronLeft size={16} aria-hidden />
    </ActionIcon>
    <span role="status" className={`${shared.small} ${shared.strong} ${shared.nowrap}`}>
      {formatMonth(month)}
    </span>
    <ActionIcon aria-label="Next month" onClick={() => onChange(monthAfter(month, 1))}>
      <ChevronRight size={16} aria-hidden />
    </ActionIcon>
  </>
);
