import { Skeleton, Stack } from '@mantine/core';
import { rowsOf, type Today } from '@placewell/contract/desk/today.ts';
import { limits } from '@placewell/contract/limits.ts';
import { FUNNEL_STAGES } from '@placewell/contract/placements/placement-terms.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheckBig, WifiOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useRolePath } from '../../lib/session/home.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useToDecide } from '../../records/proposals/proposal-calls.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { KeysHelp } from '../../ui/page/keys-help.tsx';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import shared from '../../ui/theme/shared.module.css';
import { FoundTasks } from './due-tasks.tsx';
import { AwaitedReplies, ExpiringMatches, StrongMatches } from './match-sections.tsx';
import { MonthNumbers } from './month-numbers.tsx';
import { Pipeline } from './pipeline.tsx';
import { ClientAnswers, IdleJobs, ResumesToReview, SuspectedDuplicates } from './record-sections.tsx';
import { RecruiterLines } from './recruiter-lines.tsx';
import { ToDecide } from './to-decide.tsx';
import styles from './today.module.css';
import { useToday, useTodayDuplicates } from './today.queries.ts';

const NEEDS = [
  'tasks',
  'strong_matches',
  'awaiting',
  'answers',
  'expiring',
  'idle_jobs',
  'needs_review',
] as const;
const isCalm = (today: Today) =>
  today.new_matches === 0 && NEEDS.every((section) => today[section].total === 0);

/** Whether anybody was submitted, as far as the pipeline shows. */
const hasWork = ({ pipeline }: Today) =>
  FUNNEL_STAGES.some((stage) => pipeline.some(({ status }) => status === stage));

type TodayPageProps = {
  lead?: ReactNode;
  /** How few credits are left, if so; they belong to another feature. */
  credits?: ReactNode;
};

/** Due, new and waiting work: their share for a recruiter, of all for an agency user, with a line for each person. */
export function TodayPage({ lead, credits }: TodayPageProps) {
  const { role } = useSession();
  const found = useToday();
  const pairs = useTodayDuplicates();
  const [isWhole, setIsWhole] = useState(false);
  const toDecide = useToDecide(isWhole ? limits.pageSizeMax : limits.toDecideRows);
  const content = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => {
    const rows = [...(content.current?.querySelectorAll<HTMLElement>('[data-today-row]') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
  };
  usePageKeys({ nextRow: () => step(1), previousRow: () => step(-1) });
  const { data: today } = found;
  // The section To decide stands first: arriving later, it would push the others down.
  const isAwaited = toDecide.isPending && toDecide.fetchStatus !== 'paused';
  return (
    <div className={shared.page}>
      <div ref={content} className={shared.scroll}>
        <div className={styles.lead}>{lead}</div>
        {today && !isAwaited ? (
          <Content {...{ today, pairs, toDecide, role, credits }} onShowAll={() => setIsWhole(true)} />
        ) : found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.fetchStatus === 'paused' ? (
          <EmptyState icon={WifiOff} title="You are offline">
            Your day appears here when you are back.
          </EmptyState>
        ) : (
          <Loading />
        )}
      </div>
      <KeysHelp screens={['today']} />
    </div>
  );
}

type ContentProps = {
  today: Today;
  pairs: ReturnType<typeof useTodayDuplicates>;
  toDecide: ReturnType<typeof useToDecide>;
  onShowAll: () => void;
  role: string;
  credits: ReactNode;
};

function Content({ today, pairs, toDecide, onShowAll, role, credits }: ContentProps) {
  const rows = (section: Parameters<typeof rowsOf>[0]) => rowsOf(section, role, today);
  return (
    <div className={styles.sections}>
      <Stack gap={16}>
        {toDecide.data ? (
          <ToDecide found={toDecide.data} refetch={toDecide.refetch} onShowAll={onShowAll} />
        ) : (
          toDecide.isError && <ErrorState error={toDecide.error} onRetry={() => void toDecide.refetch()} />
        )}
        {isCalm(today) && pairs.data?.total === 0 && toDecide.data?.total === 0 && <Calm today={today} />}
        <FoundTasks today={today} rows={rows('tasks')} />
        <StrongMatches today={today} rows={rows('strong_matches')} foundToday={rows('new_matches')} />
        <ClientAnswers today={today} rows={rows('answers')} />
        <AwaitedReplies today={today} rows={rows('awaiting')} />
        <ExpiringMatches today={today} rows={rows('expiring')} />
      </Stack>
      <Stack gap={16}>
        {role === 'agency' && <MonthNumbers today={today.today} hasWork={hasWork(today)} />}
        <Pipeline stages={today.pipeline} role={role} />
        <IdleJobs today={today} rows={rows('idle_jobs')} />
        <ResumesToReview today={today} rows={rows('needs_review')} />
        {pairs.data ? (
          <SuspectedDuplicates found={pairs.data} rows={rows('duplicates')} />
        ) : (
          pairs.isError && <ErrorState error={pairs.error} onRetry={() => void pairs.refetch()} />
        )}
        {credits}
      </Stack>
      <div className={shared.wholeRow}>
        <RecruiterLines lines={today.recruiters} today={today} />
      </div>
    </div>
  );
}

/** Nothing is due: says so, and offers what comes next. Of an empty agency the first steps have the one coloured button. */
function Calm({ today }: { today: Today }) {
  const base = useRolePath();
  const next =
    today.candidates === 0
      ? { label: 'Upload resumes', to: `${base}/candidates-management`, search: {} }
      : today.open_jobs === 0
        ? { label: 'New job', to: `${base}/jobs-management`, search: { new: 1 } }
        : // Without a filter only those to decide are listed.
          { label: 'See all matches', to: `${base}/matches-management`, search: { min_score: 0 } };
  return (
    <section className={`${shared.panel} ${styles.calm}`} aria-label="Nothing is due">
      <EmptyState
        icon={CircleCheckBig}
        title="Nothing is due"
        action={
          <Button
            variant={today.candidates > 0 ? 'primary' : 'secondary'}
            renderRoot={(props) => <Link {...props} to={next.to} search={next.search} />}
          >
            {next.label}
          </Button>
        }
      >
        Tasks, strong matches, replies you wait for and whatever else needs you today appear here.
      </EmptyState>
    </section>
  );
}

/** As high as the sections that most days have, so that little moves. */
const Loading = () => (
  <div className={styles.sections} aria-busy role="status" aria-label="Loading your day">
    <Stack gap={16}>
      <Skeleton height={180} radius={12} />
      <Skeleton height={320} radius={12} />
    </Stack>
    <Stack gap={16}>
      <Skeleton height={240} radius={12} />
      <Skeleton height={180} radius={12} />
    </Stack>
  </div>
);
