import { NumberInput, Select, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import {
  type MatchSettings,
  type ReachEffect,
  updateMatchSettings,
} from '@placewell/contract/matching/match-settings.ts';
import { Link } from '@tanstack/react-router';
import { BriefcaseBusiness } from 'lucide-react';
import { useRef, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { toast } from '../../lib/toasts.ts';
import { REACH_OPTIONS } from '../../lib/values/reach.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { LeaveGuard } from '../../ui/page/leave-guard.tsx';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import shared from '../../ui/theme/shared.module.css';
import { ChangeHistory } from './change-history.tsx';
import { JobPicker } from './job-picker.tsx';
import styles from './match-settings.module.css';
import { useMatchSettings, useOpenJobs, useUpdateMatchSettings } from './match-settings.queries.ts';
import { PreviewPanel, type Proposal } from './preview-panel.tsx';
import { ReachInput } from './reach-input.tsx';

import { SettingsPart } from './settings-part.tsx';
import { defaultsOf, isSameWeights, parseWeights, type WeightDraft } from './weight-draft.ts';
import { WeightEditor } from './weight-editor.tsx';

/** The weights, minimum score, expiry and reach of the agency's matches, with a preview before saving. */
export function MatchingSettingsPage() {
  const found = useMatchSettings();
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return <Page>{found.data ? <SettingsForm settings={found.data} /> : <LoadingPlaceholder />}</Page>;
}

const TWO_NUMBERS = { cols: { base: 1, sm: 2 }, spacing: 'lg', verticalSpacing: 'md', maw: 544 };

function LoadingPlaceholder() {
  return (
    <div className={`${styles.columns} ${shared.scroll}`}>
      <div className={styles.form}>
        <Skeleton height={420} />
        <Skeleton height={120} />
      </div>
      <div className={styles.side}>
        <Skeleton height={320} />
      </div>
    </div>
  );
}

type Draft = {
  weights: WeightDraft;
  match_threshold: number | string;
  match_expiry_days: number | string;
  reach_km: number | string;
  reach_effect: ReachEffect;
};

const toDraft = (settings: MatchSettings): Draft => ({
  weights: settings.weights ?? defaultsOf(settings.criteria),
  match_threshold: settings.match_threshold,
  match_expiry_days: settings.match_expiry_days,
  reach_km: settings.reach_km,
  reach_effect: settings.reach_effect,
});

const isSameReach = (one: Draft, other: Draft) =>
  one.reach_km === other.reach_km && one.reach_effect === other.reach_effect;

const isSameDraft = (one: Draft, other: Draft) =>
  isSameWeights(one.weights, other.weights) &&
  one.match_threshold === other.match_threshold &&
  one.match_expiry_days === other.match_expiry_days &&
  isSameReach(one, other);

/** The valid values of the draft, and error messages for invalid ones. */
function validateDraft(draft: Draft) {
  const { weights, ...others } = draft;
  const numbers = updateMatchSettings.body.safeParse(others);
  const errors = Object.fromEntries(
    (numbers.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]),
  );
  return { weights: parseWeights(weights), numbers: numbers.data, errors };
}

function SettingsForm({ settings }: { settings: MatchSettings }) {
  const isAgency = useSession().role === 'agency';
  const update = useUpdateMatchSettings();
  const saved = toDraft(settings);
  const [edited, setEdited] = useState<Draft>();
  const draft = edited ?? saved;
  const defaults: Draft = {
    weights: defaultsOf(settings.criteria),
    match_threshold: limits.matchThreshold,
    match_expiry_days: limits.matchExpiryDays,
    reach_km: limits.reachKm,
    reach_effect: 'cap',
  };
  const isChanged = !isSameDraft(draft, saved);
  const latest = useRef(isChanged);
  latest.current = isChanged;
  const { weights, numbers, errors } = validateDraft(draft);
  const change = (next: Partial<Draft>) => setEdited({ ...draft, ...next });

  const save = async () => {
    if (!weights || !numbers) return;
    const before = { ...toDraft(settings), weights: settings.weights } as Parameters<typeof update.send>[0];
    try {
      await update.send({ ...numbers, weights });
      setEdited(undefined);
      showUndoToast({
        message: 'Matching settings saved. Open jobs are being re-ranked.',
        onUndo: () => update.send(before),
      });
    } catch (error) {
      toast.error({ message: getErrorMessage(error) });
    }
  };

  const affectsRanking =
    !isSameWeights(draft.weights, saved.weights) ||
    draft.match_threshold !== saved.match_threshold ||
    !isSameReach(draft, saved);
  const { match_expiry_days: _, ...ranking } = numbers ?? {};
  const proposal: Proposal | undefined = weights && numbers && { ...ranking, weights };
  return (
    <>
      <PageBar
        actions={
          isAgency && (
            <>
              <Button
                disabled={isSameDraft(draft, defaults)}
                onClick={() => setEdited(isSameDraft(saved, defaults) ? undefined : defaults)}
              >
                Reset to defaults
              </Button>
              <Button
                variant="primary"
                disabled={!isChanged || !weights || !numbers}
                loading={update.isPending}
                onClick={() => void save()}
              >
                Save
              </Button>
            </>
          )
        }
      >
        <Text c="dimmed" py={7}>
          {isAgency
            ? 'How scores are weighted for all jobs without custom weights.'
            : 'Your agency decides how scores are weighted. You can set custom weights for your own jobs.'}
        </Text>
      </PageBar>
      <div className={`${styles.columns} ${shared.scroll}`}>
        <div className={styles.form}>
          <SettingsPart id="weights" title="Weights">
            <WeightEditor
              criteria={settings.criteria}
              value={draft.weights}
              disabled={!isAgency}
              onChange={(criterion, weight) => change({ weights: { ...draft.weights, [criterion]: weight } })}
            />
          </SettingsPart>
          <SettingsPart id="list" title="Matches">
            <SimpleGrid {...TWO_NUMBERS}>
              <NumberInput
                label="Minimum score"
                description="Candidates below this score are not matches."
                value={draft.match_threshold}
                onChange={(match_threshold) => change({ match_threshold })}
                min={limits.scoreMin}
                max={limits.scoreMax}
                clampBehavior="none"
                allowDecimal={false}
                error={errors.match_threshold}
                disabled={!isAgency}
              />
              <NumberInput
                label="Days until a match expires"
                description="Applies to new matches."
                value={draft.match_expiry_days}
                onChange={(match_expiry_days) => change({ match_expiry_days })}
                min={1}
                max={limits.matchExpiryDaysMax}
                clampBehavior="none"
                allowDecimal={false}
                error={errors.match_expiry_days}
                disabled={!isAgency}
              />
            </SimpleGrid>
          </SettingsPart>
          <SettingsPart id="reach" title="Out of reach">
            <Text c="dimmed" mb="sm">
              For on-site and hybrid jobs: candidates who live further away and do not want to relocate. An
              unknown place never counts as far, and each job can set its own distance.
            </Text>
            <SimpleGrid {...TWO_NUMBERS}>
              <ReachInput
                km={draft.reach_km}
                onChange={(reach_km) => change({ reach_km })}
                isInvalid={errors.reach_km !== undefined}
                disabled={!isAgency}
              />
              <Select
                label="Beyond it"
                data={REACH_OPTIONS}
                value={draft.reach_effect}
                onChange={(effect) => effect && change({ reach_effect: effect as ReachEffect })}
                allowDeselect={false}
                disabled={!isAgency}
              />
            </SimpleGrid>
          </SettingsPart>
        </div>
        {isAgency && (
          <div className={styles.side}>
            <PreviewOnJob proposal={proposal} isChanged={affectsRanking} />
          </div>
        )}
        <div className={styles.form}>
          <ChangeHistory criteria={settings.criteria} />
        </div>
      </div>
      <LeaveGuard hasChanges={() => latest.current} subject="the matching settings" params={['section']} />
    </>
  );
}

/** The preview on a selected open job, initially the most recent one. */
function PreviewOnJob({ proposal, isChanged }: { proposal: Proposal | undefined; isChanged: boolean }) {
  const [selected, setSelected] = useState<Job>();
  const found = useOpenJobs('');
  const job = selected ?? found.data?.items[0];
  if (found.isError && !job) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.isPending) return <Skeleton height={320} />;
  if (!job)
    return (
      <EmptyState
        icon={BriefcaseBusiness}
        title="No open job to preview on"
        action={
          <Button
            renderRoot={(props) => <Link {...props} to="/agency/jobs-and-matches" search={{ new: 1 }} />}
          >
            Add a job
          </Button>
        }
      >
        Once a job is open, you can preview here how its ranking would change.
      </EmptyState>
    );
  return (
    <PreviewPanel
      jobId={job.job_id}
      proposal={proposal}
      isChanged={isChanged}
      picker={<JobPicker job={job} onChange={setSelected} />}
    />
  );
}
