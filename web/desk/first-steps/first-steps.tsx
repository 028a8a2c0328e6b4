import { ActionIcon, Box, Group, Progress, Stack } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { getFirstSteps } from '@placewell/contract/desk/first-steps.ts';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { BriefcaseBusiness, Check, FileUp, type LucideIcon, UserRoundPlus, X } from 'lucide-react';
import { useEffect } from 'react';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { useDeviceValue, writeDeviceValue } from '../../lib/session/device-values.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { formatCount } from '../../lib/values/formats.ts';
import { usePastedDescription } from '../../records/add-to-job/pasted-description.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './first-steps.module.css';
import { useFirstSteps } from './first-steps.queries.ts';
import { CARD, FirstStepsLoading } from './first-steps-loading.tsx';
import { useSamples } from './use-samples.ts';

type Steps = Data<typeof getFirstSteps>;
type FirstStepsProps = { /** Lets the user choose resumes. */ onAddResumes: () => void };

const keep = (value: 'open' | 'hidden' | 'done') => writeDeviceValue('steps', value);

function hide() {
  keep('hidden');
  showUndoToast({ message: 'First steps hidden', onUndo: () => keep('open'), onRedo: () => keep('hidden') });
}

/** As many columns as have room for a sentence. */
const STEPS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  gap: '12px 16px',
};

const isOpen = (steps: Steps) =>
  steps.is_new && !(steps.has_candidates && steps.has_open_job && steps.has_colleagues);

/**
 * What a new agency does first, each step ticked by what there is, and the samples with which it can try the product. Goes
 * by itself when all is done. Renders nothing for other roles.
 */
export function FirstSteps(props: FirstStepsProps) {
  const { role } = useSession();
  const kept = useDeviceValue('steps');
  const { data, isError } = useFirstSteps();
  const found = data && (isOpen(data) ? 'open' : 'done');
  // Remembered, so that the next page leaves room for it, or none.
  useEffect(() => {
    if (found && kept !== 'hidden') keep(found);
  }, [found, kept]);
  if (role !== 'agency' || (isError && !data)) return null;
  if (!data) return kept === 'open' ? <FirstStepsLoading /> : null;
  const isShown = isOpen(data) && kept !== 'hidden';
  if (!isShown && !data.samples) return null;
  return (
    <Stack component="section" {...CARD} aria-label="First steps">
      {isShown && <ThreeSteps steps={data} {...props} />}
      <Samples steps={data} />
    </Stack>
  );
}

type StepName = 'resumes' | 'job' | 'colleagues';

/** The step that leads to what the agency wants to do first. */
const GOAL_STEPS: Record<NonNullable<Steps['first_goal']>, StepName> = {
  candidates: 'resumes',
  matches: 'resumes',
  jobs: 'job',
  team: 'colleagues',
};
const RECRUITERS_PAGE = '/agency/recruiters-management';

/** The steps, that of the first goal first; the one to take next has the only coloured button. */
function ThreeSteps({ steps, onAddResumes }: FirstStepsProps & { steps: Steps }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = (to: string, search: object) => void navigate({ to, search });
  const openJob = () => go('/agency/jobs-management', { new: 'description' });
  usePastedDescription(openJob);
  const hasTable = steps.candidate_store === 'spreadsheet' || steps.candidate_store === 'other_system';
  const all: (StepProps & { name: StepName })[] = [
    {
      name: 'resumes',
      icon: FileUp,
      title: 'Add resumes',
      text: 'Drop files or a whole folder anywhere. Each resume becomes a candidate.',
      isDone: steps.has_candidates,
      actions: [
        { label: 'Choose files', act: onAddResumes },
        ...(hasTable ? [{ label: 'Import a table', act: () => go('/agency/import', {}) }] : []),
      ],
    },
    {
      name: 'job',
      icon: BriefcaseBusiness,
      title: 'Open a job',
      text: 'Paste its description anywhere on this page, and the form fills itself.',
      isDone: steps.has_open_job,
      actions: [{ label: 'New job', act: openJob }],
    },
    {
      name: 'colleagues',
      icon: UserRoundPlus,
      title: 'Invite colleagues',
      text: 'Recruiters keep their own candidates and jobs. You see them all.',
      isDone: steps.has_colleagues,
      // The page of recruiters invites by itself.
      actions:
        pathname === RECRUITERS_PAGE
          ? []
          : [{ label: 'Invite', act: () => go(RECRUITERS_PAGE, { invite: 1 }) }],
    },
  ];
  const first = GOAL_STEPS[steps.first_goal ?? 'candidates'];
  const sorted = all.toSorted((a, b) => Number(b.name === first) - Number(a.name === first));
  const next = sorted.find((step) => !step.isDone && step.actions.length > 0);
  return (
    <>
      <div className={`${shared.spread} ${shared.row}`}>
        <h2 className={shared.large}>Three steps to your first match</h2>
        <ActionIcon variant="subtle" color="gray" aria-label="Hide the first steps" onClick={hide}>
          <X size={16} aria-hidden />
        </ActionIcon>
      </div>
      <ol className={shared.plainList} style={STEPS}>
        {sorted.map(({ name, ...step }) => (
          <Step key={name} {...step} isNext={name === next?.name} />
        ))}
      </ol>
    </>
  );
}

type StepProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  isDone: boolean;
  actions: { label: string; act: () => void }[];
};

const Step = ({ icon: Icon, title, text, isDone, actions, isNext }: StepProps & { isNext: boolean }) => (
  <Group component="li" align="flex-start" gap="4px 12px">
    <span className={styles.mark} data-done={isDone || undefined} aria-hidden>
      {isDone ? <Check size={16} strokeWidth={2.2} /> : <Icon size={16} strokeWidth={1.7} />}
    </span>
    <div className={shared.fill}>
      <h3 className={`${shared.strong} ${isDone ? shared.muted : ''}`}>
        {title} {isDone && <span className={`${shared.small} ${shared.good}`}>Done</span>}
      </h3>
      {!isDone && <p className={`${shared.small} ${shared.muted}`}>{text}</p>}
    </div>
    {!isDone && (
      <Group w="100%" pl={40} gap={8}>
        {actions.map(({ label, act }, at) => (
          <Button key={label} variant={isNext && at === 0 ? 'primary' : 'secondary'} onClick={act}>
            {label}
          </Button>
        ))}
      </Group>
    )}
  </Group>
);

/** Offers the samples to an empty agency; where there are some, says so and takes them away. */
function Samples({ steps: { samples, may_add_samples } }: { steps: Steps }) {
  const { add, isAdding, remove, isRemoving } = useSamples();
  if (!samples && !may_add_samples) return null;
  if (!samples)
    return (
      <Group className={styles.samples} gap={8}>
        <Box component="p" flex="1 1 260px" className={`${shared.small} ${shared.muted}`}>
          No resumes at hand? Nine invented people and a job show what happens.{' '}
          {isOwnAgency() ? 'Remove them any time.' : 'Free. Remove them any time.'}
        </Box>
        <Button loading={isAdding} onClick={() => void add()}>
          Try with sample resumes
        </Button>
      </Group>
    );
  const { candidates, parsing, job_id } = samples;
  return (
    <Group className={styles.samples} gap={8}>
      <Box flex="1 1 260px" className={`${shared.small} ${shared.muted}`} role="status">
        {parsing > 0
          ? `Reading sample resumes: ${candidates} of ${candidates + parsing}`
          : `${formatCount(candidates, 'sample candidate')}${job_id ? ' and a sample job' : ''} in your lists, each with the tag “Sample”.`}
        {parsing > 0 && (
          <Progress value={(100 * candidates) / (candidates + parsing)} size={4} mt={4} aria-hidden />
        )}
      </Box>
      {job_id && (
        <Button component={Link} to={`/agency/jobs/${job_id}/matches`}>
          See their matches
        </Button>
      )}
      <Button loading={isRemoving} onClick={() => void remove()}>
        Remove samples
      </Button>
    </Group>
  );
}
