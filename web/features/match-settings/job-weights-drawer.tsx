import { SegmentedControl, Skeleton } from '@mantine/core';
import type { JobWeights } from '@placewell/contract/match-settings.ts';
import { SideDrawer } from '../../ui/drawer/side-drawer.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { LeaveGuard } from '../../ui/page/leave-guard.tsx';
import { ChangeHistory } from './change-history.tsx';
import styles from './match-settings.module.css';
import { useJobForWeights, useJobWeights, useMatchSettings } from './match-settings.queries.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { type JobWeightsDraft, useJobWeightsDraft } from './use-job-weights-draft.ts';
import { type Criteria, defaultsOf, isSameWeights } from './weight-draft.ts';
import { WeightEditor } from './weight-editor.tsx';

const WIDTH = 760;

/** What counts in the scores of one job: what the agency has set, or weights of its own. */
export function JobWeightsDrawer({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const job = useJobForWeights(jobId);
  const weights = useJobWeights(jobId);
  const settings = useMatchSettings();
  const criteria = settings.data?.criteria;
  const isReady = weights.data !== undefined && criteria !== undefined;
  const failed = [weights, settings].find((found) => found.isError && !found.data);
  const draft = useJobWeightsDraft(jobId, weights.data, onClose);
  return (
    <>
      <SideDrawer
        opened
        onClose={onClose}
        title="Weights"
        details={job.data?.job_title}
        width={WIDTH}
        {...(isReady && weights.data.may_change
          ? { footer: <FooterButtons draft={draft} criteria={criteria} onCancel={onClose} /> }
          : {})}
      >
        {failed ? (
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        ) : isReady ? (
          <DrawerBody jobWeights={weights.data} criteria={criteria} draft={draft} />
        ) : (
          <Skeleton height={420} />
        )}
      </SideDrawer>
      <LeaveGuard hasChanges={draft.hasUnsaved} subject="the weights of this job" params={['weights']} />
    </>
  );
}

type DrawerBodyProps = { jobWeights: JobWeights; criteria: Criteria; draft: JobWeightsDraft };

function DrawerBody({ jobWeights, criteria, draft }: DrawerBodyProps) {
  const { job_id, weights: own, may_change } = jobWeights;
  return (
    <div className={styles.drawer}>
      {may_change ? (
        <SegmentedControl
          aria-label="Which weights the job uses"
          value={draft.isOwn ? 'own' : 'agency'}
          data={[
            { value: 'agency', label: 'The agency’s weights' },
            { value: 'own', label: 'Weights of its own' },
          ]}
          onChange={(next) => draft.choose(next === 'own')}
        />
      ) : (
        <p className={styles.hint}>
          {own ? 'This job has weights of its own.' : 'This job uses the agency’s weights.'} Its recruiter and
          the agency may change them.
        </p>
      )}
      <WeightEditor
        criteria={criteria}
        value={draft.shown}
        disabled={!draft.isOwn || !may_change}
        onChange={(criterion, weight) => draft.change({ ...draft.weights, [criterion]: weight })}
      />
      {may_change && (
        <PreviewPanel
          jobId={job_id}
          proposal={draft.given === undefined ? undefined : { job_weights: draft.given }}
          isChanged={draft.isChanged}
        />
      )}
      <ChangeHistory jobId={job_id} criteria={criteria} />
    </div>
  );
}

function FooterButtons(props: { draft: JobWeightsDraft; criteria: Criteria; onCancel: () => void }) {
  const { draft, criteria, onCancel } = props;
  const defaults = defaultsOf(criteria);
  return (
    <>
      {draft.isOwn && (
        <Button
          variant="quiet"
          disabled={isSameWeights(draft.weights, defaults)}
          onClick={() => draft.change(defaults)}
        >
          Reset to defaults
        </Button>
      )}
      <Button onClick={onCancel}>Cancel</Button>
      <Button
        variant="primary"
        disabled={!draft.isChanged || draft.given === undefined}
        loading={draft.isSaving}
        onClick={() => void draft.save()}
      >
        Save
      </Button>
    </>
  );
}
