import { Skeleton, VisuallyHidden } from '@mantine/core';
import { formatEnum } from '@placewell/contract/counts.ts';
import { limits } from '@placewell/contract/limits.ts';
import {
  DEFAULT_MATCH_STATUSES,
  MatchStatusesInput,
  type NamedStatus,
  updateMatchStatuses,
} from '@placewell/contract/matching/match-statuses.ts';
import { TERMINAL_STATUSES } from '@placewell/contract/matching/matches.ts';
import { useState } from 'react';
import { ApiError, getErrorMessage } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { useMatchStatusesQuery } from '../../lib/values/match-statuses.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { ReorderHandle } from '../../ui/inputs/reorder-handle.tsx';
import { SaveReset } from '../../ui/inputs/save-reset.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useReorder } from '../../ui/inputs/use-reorder.ts';
import { LeaveGuard } from '../../ui/page/leave-guard.tsx';
import { SectionHead } from '../../ui/page/section-head.tsx';
import settings from '../../ui/page/settings-form.module.css';
import shared from '../../ui/theme/shared.module.css';
import styles from './match-settings.module.css';
import { useUpdateMatchStatuses } from './match-settings.queries.ts';

type Statuses = readonly NamedStatus[];

const isSame = (one: Statuses, other: Statuses) => JSON.stringify(one) === JSON.stringify(other);

const toBody = (statuses: Statuses) => ({
  statuses: isSame(statuses, DEFAULT_MATCH_STATUSES) ? null : [...statuses],
});

/** The messages of the names by stage; a problem of the whole list cannot be made here. */
function problemsOf(statuses: Statuses): Partial<Record<string, string>> {
  const issues = MatchStatusesInput.safeParse(statuses).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message }) => [statuses[Number(path[0])]?.status, message] as const).reverse(),
  );
}

/** What the agency calls the ten stages of its matches, and their order. */
export function PipelineSection() {
  const found = useMatchStatusesQuery();
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <div className={shared.scroll}>
      {found.data ? (
        <StatusesForm saved={found.data.statuses} />
      ) : (
        <div aria-busy className={settings.form}>
          <Skeleton height={24} width={120} />
          <Skeleton height={440} />
        </div>
      )}
    </div>
  );
}

function StatusesForm({ saved }: { saved: Statuses }) {
  const update = useUpdateMatchStatuses();
  const [draft, setDraft] = useState<Statuses>();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const statuses = draft ?? saved;
  const isChanged = !isSame(statuses, saved);
  const problems = isSubmitted ? problemsOf(statuses) : {};
  const { listRef, dragged, announcement, handleOf } = useReorder({
    items: statuses,
    nameOf: ({ name }) => name,
    onChange: setDraft,
  });
  const reset = () => {
    setDraft(undefined);
    setIsSubmitted(false);
  };
  const save = async () => {
    setIsSubmitted(true);
    const wrong = problemsOf(statuses);
    const first = statuses.findIndex(({ status }) => wrong[status]);
    if (first >= 0) return listRef.current?.querySelectorAll('input')[first]?.focus();
    const body = toBody(statuses);
    try {
      const data = await update.send(body);
      reset();
      showUndoToast({
        message: updateMatchStatuses.message(data, body),
        onUndo: () => update.send(toBody(saved)),
        onRedo: () => update.send(body),
      });
    } catch (error) {
      const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
      toast.error({ message: field ?? getErrorMessage(error) });
    }
  };
  return (
    <form
      className={settings.form}
      aria-labelledby="pipeline"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SectionHead
        id="pipeline"
        title="Pipeline"
        hint="Rename and reorder the ten stages. Links and webhooks stay the same."
      />
      <ol className={`${shared.stack} ${shared.plainList}`} ref={listRef} aria-label="Stages">
        {statuses.map((one, at) => (
          <li key={one.status} className={styles.stage} data-dragged={at === dragged || undefined}>
            <ReorderHandle name={one.name || formatEnum(one.status)} {...handleOf(at)} />
            <TextField
              aria-label={`Name of ${formatEnum(one.status)}`}
              value={one.name}
              maxLength={limits.statusNameLength}
              error={problems[one.status]}
              onChange={({ currentTarget: { value: name } }) =>
                setDraft(statuses.map((other) => (other.status === one.status ? { ...other, name } : other)))
              }
            />
            <span className={shared.hint}>{roleOf(one)}</span>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <SaveReset isChanged={isChanged} isSaving={update.isPending} onReset={reset}>
        <Button
          variant="quiet"
          disabled={isSame(statuses, DEFAULT_MATCH_STATUSES) || update.isPending}
          onClick={() => setDraft(DEFAULT_MATCH_STATUSES)}
        >
          Restore defaults
        </Button>
      </SaveReset>
      <p className={shared.hint}>See changes under Matching.</p>
      <LeaveGuard hasChanges={() => isChanged} subject="the stages" params={['section']} />
    </form>
  );
}

/** The role of a stage, and its default name if the agency renamed it. */
function roleOf({ status, name }: NamedStatus): string {
  const usual = formatEnum(status);
  const roles = [
    name.trim() !== usual && usual,
    status === 'new' && 'set by scoring',
    status === 'viewed' && 'set by opening',
    TERMINAL_STATUSES.some((terminal) => terminal === status) && 'ends the match',
  ];
  return roles.filter(Boolean).join(', ');
}
