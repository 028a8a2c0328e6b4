import { SegmentedControl, Skeleton } from '@mantine/core';
import type { JobWeights } from '@placewell/contract/match-settings.ts';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import { SideDrawer } from '../../ui/drawer/side-drawer.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showUndoToast } from '../../ui/feedback/undo-toast.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { LeaveGuard } from '../../ui/page/leave-guard.tsx';
import { ChangeHistory } from './change-history.tsx';
import styles from './match-settings.module.css';
import { useJobOf, useJobWeights, useMatchSettings, useUpdateJobWeights } from './match-settings.queries.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { WeightEditor } from './weight-editor.tsx';
import { asWeights, type Criteria, defaultsOf, isSameWeights, type WeightDraft } from './weight-values.ts';

const WIDTH = 760;

/** What counts in the scores of one job: what the agency has set, or weights of its own. */
export function JobWeightsDrawer({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const job = useJobOf(jobId);
  const weights = useJobWeights(jobId);
  const settings = useMatchSettings();
  const frame = (body: ReactNode, footer?: ReactNode) => (
    <SideDrawer
      opened
      onClose={onClose}
      title="Weights"
      details={job.data?.job_title}
      width={WIDTH}
      {...(footer === undefined ? {} : { footer })}
    >
      {body}
    </SideDrawer>
  );
  const failed = [weights, settings].find((found) => found.isError && !found.data);
  if (failed) return frame(<ErrorState error={failed.error} onRetry={() => void failed.refetch()} />);
  if (!weights.data || !settings.data) return frame(<Skeleton height={420} />);
  return (
    <Editor jobWeights={weights.data} criteria={settings.data.criteria} onClose={onClose} frame={frame} />
  );
}

type EditorProps = {
  jobWeights: JobWeights;
  criteria: Criteria;
  onClose: () => void;
  frame: (body: ReactNode, footer?: ReactNode) => ReactNode;
};

function Editor({ jobWeights, criteria, onClose, frame }: EditorProps) {
  const { job_id, weights: own, inherited, may_change } = jobWeights;
  const update = useUpdateJobWeights();
  const [edited, setEdited] = useState<{ isOwn: boolean; weights: WeightDraft }>();
  const draft = edited ?? { isOwn: own !== null, weights: own ?? inherited };
  const shown = draft.isOwn ? draft.weights : inherited;
  const given = draft.isOwn ? asWeights(draft.weights) : null;
  const isChanged =
    draft.isOwn !== (own !== null) || (draft.isOwn && !isSameWeights(draft.weights, own ?? inherited));
  const latest = useRef(isChanged);
  latest.current = isChanged;

  const save = async () => {
    if (given === undefined) return;
    try {
      await update.send({ job_id, weights: given });
      latest.current = false;
      setEdited(undefined);
      onClose();
      showUndoToast({
        message: given ? 'The job has weights of its own.' : 'The job uses the agency’s weights.',
        onUndo: () =>
          void update
            .send({ job_id, weights: own })
            .catch((error) => toast.error({ message: messageOf(error) })),
      });
    } catch (error) {
      toast.error({ message: messageOf(error) });
    }
  };

  const defaults = defaultsOf(criteria);
  const footer = may_change && (
    <>
      {draft.isOwn && (
        <Button
          variant="quiet"
          disabled={isSameWeights(draft.weights, defaults)}
          onClick={() => setEdited({ isOwn: true, weights: defaults })}
        >
          Reset to defaults
        </Button>
      )}
      <Button onClick={onClose}>Cancel</Button>
      <Button
        variant="primary"
        disabled={!isChanged || given === undefined}
        loading={update.isPending}
        onClick={() => void save()}
      >
        Save
      </Button>
    </>
  );
  return (
    <>
      {frame(
        <div className={styles.drawer}>
          {may_change ? (
            <SegmentedControl
              aria-label="Which weights the job uses"
              value={draft.isOwn ? 'own' : 'agency'}
              data={[
                { value: 'agency', label: 'The agency’s weights' },
                { value: 'own', label: 'Weights of its own' },
              ]}
              onChange={(next) => setEdited({ ...draft, isOwn: next === 'own' })}
            />
          ) : (
            <p className={styles.hint}>
              {own ? 'This job has weights of its own.' : 'This job uses the agency’s weights.'} Its recruiter
              and the agency may change them.
            </p>
          )}
          <WeightEditor
            criteria={criteria}
            value={shown}
            disabled={!draft.isOwn || !may_change}
            onChange={(criterion, weight) =>
              setEdited({ isOwn: true, weights: { ...draft.weights, [criterion]: weight } })
            }
          />
          {may_change && (
            <PreviewPanel
              jobId={job_id}
              proposal={given === undefined ? undefined : { job_weights: given }}
              isChanged={isChanged}
            />
          )}
          <ChangeHistory jobId={job_id} criteria={criteria} />
        </div>,
        footer || undefined,
      )}
      <LeaveGuard isChanged={() => latest.current} what="the weights of this job" params={['weights']} />
    </>
  );
}
