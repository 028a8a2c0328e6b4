import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import type { JobWeights } from '@placewell/contract/matching/match-settings.ts';
import { SideDrawer } from '../../ui/drawer/side-drawer.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { LeaveGuard } from '../../ui/page/leave-guard.tsx';
import { ChangeHistory } from './change-history.tsx';
import { useJobForWeights, useJobWeights, useMatchSettings } from './match-settings.queries.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { type JobWeightsDraft, useJobWeightsDraft } from './use-job-weights-draft.ts';
import { type Criteria, defaultsOf, isSameWeights } from './weight-draft.ts';
import { WeightEditor } from './weight-editor.tsx';

const WIDTH = 760;

const CHOICES = [
  { value: 'agency', label: 'Agency' },
  { value: 'skills', label: 'Skills first' },
  { value: 'experience', label: 'Experience first' },
  { value: 'own', label: 'Own' },
];

/** The weights of one job: the agency's or custom ones, with a preview of the change. */
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
  const { job_id, weights: customWeights, may_change } = jobWeights;
  return (
    <Stack gap="lg">
      {may_change ? (
        <SegmentedControl
          aria-label="Weights of this job"
          value={draft.choice}
          data={CHOICES}
          onChange={draft.choose}
        />
      ) : (
        <Text c="dimmed">
          {customWeights ? 'This job has custom weights.' : 'This job uses the agency weights.'} Only its
          recruiter and the agency can change them.
        </Text>
      )}
      {(draft.choice === 'own' || !may_change) && (
        <WeightEditor
          criteria={criteria}
          value={draft.displayed}
          disabled={!may_change}
          onChange={(criterion, weight) => draft.change({ ...draft.weights, [criterion]: weight })}
        />
      )}
      {may_change && (
        <PreviewPanel
          jobId={job_id}
          proposal={draft.toSave === undefined ? undefined : { job_weights: draft.toSave }}
          isChanged={draft.isChanged}
        />
      )}
      <ChangeHistory jobId={job_id} criteria={criteria} />
    </Stack>
  );
}

function FooterButtons(props: { draft: JobWeightsDraft; criteria: Criteria; onCancel: () => void }) {
  const { draft, criteria, onCancel } = props;
  const defaults = defaultsOf(criteria);
  return (
    <>
      {draft.choice === 'own' && (
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
        disabled={!draft.isChanged || draft.toSave === undefined}
        loading={draft.isSaving}
        onClick={() => void draft.save()}
      >
        Save
      </Button>
    </>
  );
}
