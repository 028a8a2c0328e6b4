import { Box, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery, useViewportSize } from '@mantine/hooks';
import type { Candidate, CandidateRow } from '@placewell/contract/sourcing/candidates.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useSession } from '../../../lib/session/session-store.ts';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { WaitingProposals } from '../../../records/proposals/waiting-proposals.tsx';
import { PersonAvatar } from '../../../ui/avatar/person-avatar.tsx';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { OrOffline } from '../../../ui/feedback/or-offline.tsx';
import { usePageKeys } from '../../../ui/page/use-page-keys.ts';
import shared from '../../../ui/theme/shared.module.css';
import { useCandidate, usePrefetchCandidates } from '../candidates.queries.ts';
import { useShownFile } from '../files/use-shown-file.tsx';
import type { QuoteFinder } from '../resume/quote-boxes.ts';
import { ResumePane } from '../resume/resume-pane.tsx';
import { CandidateActions, CandidateSubtitle } from './candidate-actions.tsx';
import { CandidateDetails } from './candidate-details.tsx';
import { CandidateFacts } from './candidate-facts.tsx';
import styles from './detail.module.css';

type CandidateDrawerProps = {
  candidateId: string | undefined;
  /** The rows of the list: shown until the candidate is loaded, and the order for stepping through it. */
  rows: readonly CandidateRow[];
  onOpen: (candidateId: string | undefined, replace?: boolean) => void;
};

const CandidateInterviews = lazyPart(
  () => import('../../../records/interviews/candidate-interviews.tsx'),
  'CandidateInterviews',
);
const CandidateSubmissions = lazyPart(
  () => import('../../../records/sharing/candidate-submissions.tsx'),
  'CandidateSubmissions',
  { loading: () => <Skeleton height={120} m={20} /> },
);
const Timeline = lazyPart(() => import('../../../records/timeline/timeline.tsx'), 'Timeline', {
  loading: () => <Skeleton height={220} m={20} />,
});

/** Widths in px with the resume beside the details; in between, the drawer takes a share of the window. */
const MIN_WIDTH = 760;
const MAX_WIDTH = 1120;
const WIDTH_SHARE = 0.64;
const WIDTH_WITHOUT_RESUME = 560;

/** The ids before and after `id` in the list; undefined at either end. */
function findNeighbours(ids: readonly string[], id: string | undefined) {
  const index = id === undefined ? -1 : ids.indexOf(id);
  if (index < 0) return { previous: undefined, next: undefined };
  return { previous: ids[index - 1], next: ids[index + 1] };
}

/** One candidate beside the list: the resume and the fields parsed from it. */
export function CandidateDrawer({ candidateId, rows, onOpen }: CandidateDrawerProps) {
  const { width } = useViewportSize();
  const query = useCandidate(candidateId);
  const kept = query.data?.merged_into;
  useEffect(() => {
    if (kept !== undefined) onOpen(kept, true);
  }, [kept, onOpen]);
  const listed = query.isError ? undefined : rows.find((one) => one.candidate_id === candidateId);
  const row = query.data ?? listed;
  const { previous, next } = findNeighbours(
    rows.map((one) => one.candidate_id),
    candidateId,
  );
  usePrefetchCandidates([next, previous]);
  const navigate = (id: string | undefined) => {
    if (id !== undefined && !isOverlayAbove()) onOpen(id, true);
  };
  usePageKeys(
    {
      nextCandidate: () => navigate(next),
      previousCandidate: () => navigate(previous),
    },
    { inOverlay: true, isDisabled: candidateId === undefined },
  );
  const hasNoResume = row?.resume_url === null;
  return (
    <SideDrawer
      opened={candidateId !== undefined}
      onClose={() => onOpen(undefined)}
      flush
      width={
        hasNoResume
          ? WIDTH_WITHOUT_RESUME
          : Math.min(Math.max(MIN_WIDTH, Math.round(width * WIDTH_SHARE)), MAX_WIDTH)
      }
      lead={row && <PersonAvatar name={row.candidate_name} size={40} />}
      title={row ? row.candidate_name : query.isError ? 'Candidate' : <Skeleton height={18} width={200} />}
      details={
        row && (
          <>
            <CandidateSubtitle row={row} />
            <CandidateFacts candidate={row} />
          </>
        )
      }
      actions={
        row && (
          <CandidateActions
            row={row}
            previous={previous}
            next={next}
            onNavigate={navigate}
            onDeleted={() => onOpen(undefined)}
          />
        )
      }
    >
      {row ? (
        <DrawerBody
          key={row.candidate_id}
          candidate={query.data ?? { ...NOT_LISTED, ...row }}
          isPartial={query.data === undefined}
          onOpenCandidate={(id) => onOpen(id)}
        />
      ) : (
        <NotLoaded found={query}>
          <BodySkeleton hasNoResume={hasNoResume} />
        </NotLoaded>
      )}
    </SideDrawer>
  );
}

/** What a row of the list lacks. */
const NOT_LISTED: Omit<Candidate, keyof CandidateRow> = {
  work_history: [],
  education: [],
  languages: [],
  parsed_fields: {},
  edited_fields: [],
  doubtful_fields: [],
  duplicate_name: null,
  duplicate_reason: null,
  phone_number: null,
  last_contact_at: null,
  resume_file_name: null,
  resume_file_type: null,
  hidden_text: null,
  unread_text: null,
  unread_language: null,
  scanned_pages: 0,
};

/** A menu or dialog above the drawer handles the keys itself. */
const isOverlayAbove = () =>
  document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1 ||
  document.querySelector('[role="menu"]') !== null;

type DrawerBodyProps = {
  candidate: Candidate;
  /** Only what its row of the list says is known so far. */
  isPartial: boolean;
  onOpenCandidate: (id: string) => void;
};

function DrawerBody({ candidate, isPartial, onOpenCandidate }: DrawerBodyProps) {
  const { role, user_id } = useSession();
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const { params, change } = useUrlParams();
  const canEdit = role === 'agency' || candidate.recruiter_id === user_id;
  const files = useShownFile(candidate, canEdit);
  const named = IN_ADDRESS.find((one) => one === textParam(params, 'candidate_tab'));
  const [lastTab, setTab] = useState('details');
  const tab = named ?? lastTab;
  const choose = (next: string) => {
    files.close();
    const nextNamed = IN_ADDRESS.find((one) => one === next);
    if (nextNamed === undefined) setTab(next);
    if (nextNamed !== named) change({ candidate_tab: nextNamed }, { replace: true });
  };
  const [finder, setFinder] = useState<QuoteFinder>();
  // React would call a function passed to a state setter; here the function is the value.
  const highlight = useCallback((next: QuoteFinder | undefined) => setFinder(() => next), []);
  const details = (
    <>
      <WaitingProposals of={{ candidate_id: candidate.candidate_id }} />
      <CandidateDetails
        candidate={candidate}
        canEdit={canEdit && !isPartial}
        isPartial={isPartial}
        files={files.list}
        onHighlight={highlight}
        onOpenCandidate={onOpenCandidate}
      />
    </>
  );
  const timeline = (
    <Timeline of={{ candidate_id: candidate.candidate_id }} subject={candidate.candidate_name} />
  );
  const beside =
    tab === 'timeline' ? (
      timeline
    ) : tab === 'submissions' ? (
      <>
        <CandidateInterviews candidateId={candidate.candidate_id} />
        <CandidateSubmissions candidateId={candidate.candidate_id} />
      </>
    ) : (
      details
    );
  const hasResume = candidate.resume_url !== null;
  if (hasResume && !isNarrow)
    return files.withDrop(
      <div className={styles.columns}>
        {files.pane ??
          (isPartial ? (
            <OrOffline>
              <ResumeSkeleton />
            </OrOffline>
          ) : (
            <ResumePane candidate={candidate} finder={finder} />
          ))}
        <Tabs value={named ?? 'details'} names={BESIDE_RESUME} onChange={choose}>
          {beside}
        </Tabs>
      </div>,
    );
  // A file replaces the part that listed it, below the tabs, each of which leads away from it.
  const shownFile = named ? undefined : files.pane;
  return files.withDrop(
    <Tabs
      value={shownFile ? '' : hasResume || named ? tab : 'details'}
      names={hasResume ? ALL_TABS : BESIDE_RESUME}
      onChange={choose}
    >
      {shownFile ??
        (tab === 'resume' && hasResume && !isPartial ? (
          <ResumePane candidate={candidate} finder={undefined} />
        ) : (
          beside
        ))}
    </Tabs>,
  );
}

/** The tabs that the address names (`?candidate_tab=`). */
const IN_ADDRESS = ['timeline', 'submissions'] as const;

const BESIDE_RESUME = [
  { value: 'details', label: 'Details' },
  { value: 'timeline', label: 'Timeline' },
  { value: 'submissions', label: 'Submissions' },
];
const ALL_TABS = [{ value: 'resume', label: 'Resume' }, ...BESIDE_RESUME];

type TabsProps = {
  value: string;
  names: typeof ALL_TABS;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** Parts of a candidate of which one is shown. */
function Tabs({ value, names, onChange, children }: TabsProps) {
  return (
    <Stack component="section" gap={0} h="100%" mih={0} aria-label="Fields">
      <Box px={16} py={8} className={shared.underlined}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="View"
          value={value}
          onChange={onChange}
          data={names}
        />
      </Box>
      <div className={shared.scroll}>{children}</div>
    </Stack>
  );
}

const SKELETON_ROWS = [
  'Name',
  'Email',
  'Phone',
  'Title',
  'Location',
  'Experience',
  'Notice',
  'Expected salary',
];

const ResumeSkeleton = () => <Skeleton height="calc(100% - 32px)" width="calc(100% - 32px)" m={16} />;

function BodySkeleton({ hasNoResume }: { hasNoResume: boolean }) {
  return (
    <div className={styles.columns} data-no-resume={hasNoResume || undefined} aria-busy="true">
      {!hasNoResume && <ResumeSkeleton />}
      <Box px={20} pt={12} pb={32}>
        {SKELETON_ROWS.map((label) => (
          <Skeleton key={label} height={14} my={14} />
        ))}
      </Box>
    </div>
  );
}
