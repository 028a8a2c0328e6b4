import { SegmentedControl, Skeleton } from '@mantine/core';
import { useMediaQuery, useViewportSize } from '@mantine/hooks';
import type { Candidate, CandidateRow } from '@placewell/contract/candidates.ts';
import { useCallback, useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { PersonAvatar } from '../../ui/avatar/person-avatar.tsx';
import { SideDrawer } from '../../ui/drawer/side-drawer.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { usePageKeys } from '../../ui/page/use-page-keys.ts';
import { CandidateActions, CandidateSubtitle } from './candidate-actions.tsx';
import { CandidateDetails } from './candidate-details.tsx';
import { useCandidate, useReadAhead } from './candidates.queries.ts';
import styles from './details.module.css';
import type { QuoteFinder } from './quote-boxes.ts';
import { ResumePane } from './resume-pane.tsx';

type CandidateDrawerProps = {
  candidateId: string | undefined;
  /** The list's page: what is known until the candidate is here, and its neighbours. */
  rows: readonly CandidateRow[];
  onOpen: (candidateId: string | undefined, replace?: boolean) => void;
};

const SIDE_BY_SIDE = 760;
const WIDEST = 1120;
/** Share of the window that resume and details take where there is room. */
const SHARE = 0.64;
const ALONE = 560;

/** The candidate before and after an open one in the list; undefined at the ends. */
export function neighbours(ids: readonly string[], id: string | undefined) {
  const at = id === undefined ? -1 : ids.indexOf(id);
  if (at < 0) return { previous: undefined, next: undefined };
  return { previous: ids[at - 1], next: ids[at + 1] };
}

/** One candidate beside the list: the resume, and what was read from it. */
export function CandidateDrawer({ candidateId, rows, onOpen }: CandidateDrawerProps) {
  const { width } = useViewportSize();
  const found = useCandidate(candidateId);
  const candidate = found.data;
  const known = candidate ?? rows.find((row) => row.candidate_id === candidateId);
  const { previous, next } = neighbours(
    rows.map((row) => row.candidate_id),
    candidateId,
  );
  useReadAhead([next, previous]);
  const go = (id: string | undefined) => {
    if (id !== undefined && !isSomethingAbove()) onOpen(id, true);
  };
  usePageKeys(
    { j: () => go(next), k: () => go(previous), ArrowRight: () => go(next), ArrowLeft: () => go(previous) },
    { inOverlay: true, isOff: candidateId === undefined },
  );
  const isAlone = known?.resume_url === null;
  return (
    <SideDrawer
      opened={candidateId !== undefined}
      onClose={() => onOpen(undefined)}
      flush
      width={isAlone ? ALONE : Math.min(Math.max(SIDE_BY_SIDE, Math.round(width * SHARE)), WIDEST)}
      lead={known && <PersonAvatar name={known.candidate_name} size={40} />}
      title={known?.candidate_name ?? (found.isError ? 'Candidate' : <Skeleton height={18} width={200} />)}
      details={known && <CandidateSubtitle row={known} />}
      actions={
        known && (
          <CandidateActions
            row={known}
            previous={previous}
            next={next}
            onGo={go}
            onGone={() => onOpen(undefined)}
          />
        )
      }
    >
      {candidate ? (
        <DrawerBody key={candidate.candidate_id} candidate={candidate} onKnown={(id) => onOpen(id)} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <BodySkeleton isAlone={isAlone} />
      )}
    </SideDrawer>
  );
}

/** A menu, list box or dialog above the drawer has the keys. */
const isSomethingAbove = () =>
  document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1 ||
  document.querySelector('[role="menu"]') !== null;

function DrawerBody({ candidate, onKnown }: { candidate: Candidate; onKnown: (id: string) => void }) {
  const { role, user_id } = useSession();
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [tab, setTab] = useState('details');
  const [finder, setFinder] = useState<QuoteFinder>();
  // A function in a state setter would be called; it is the value here.
  const look = useCallback((next: QuoteFinder | undefined) => setFinder(() => next), []);
  const canEdit = role === 'agency' || candidate.recruiter_id === user_id;
  const details = (
    <CandidateDetails candidate={candidate} canEdit={canEdit} onLook={look} onKnown={onKnown} />
  );
  if (candidate.resume_url === null) return <div className={styles.side}>{details}</div>;
  if (!isNarrow)
    return (
      <div className={styles.columns}>
        <ResumePane candidate={candidate} finder={finder} />
        <section className={styles.side} aria-label="Fields">
          {details}
        </section>
      </div>
    );
  return (
    <div className={styles.narrow}>
      <div className={styles.tabs}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="What to show"
          value={tab}
          onChange={setTab}
          data={[
            { value: 'resume', label: 'Resume' },
            { value: 'details', label: 'Details' },
          ]}
        />
      </div>
      <div className={styles.tab}>
        {tab === 'resume' ? <ResumePane candidate={candidate} finder={undefined} /> : details}
      </div>
    </div>
  );
}

const ROWS = ['Name', 'E-mail', 'Phone', 'Title', 'Location', 'Experience', 'Notice', 'Salary'];

function BodySkeleton({ isAlone }: { isAlone: boolean }) {
  return (
    <div className={styles.columns} data-alone={isAlone || undefined} aria-busy="true">
      {!isAlone && <Skeleton height="calc(100% - 32px)" width="calc(100% - 32px)" m={16} />}
      <div className={styles.details}>
        {ROWS.map((row) => (
          <Skeleton key={row} height={14} my={14} />
        ))}
      </div>
    </div>
  );
}
