import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { useRolePath } from '../lib/session/home.ts';
import { textParam, useUrlParams } from '../lib/url-params.ts';

const CandidateDrawer = lazyPart(
  () => import('../features/candidates/detail/candidate-drawer.tsx'),
  'CandidateDrawer',
);
const JobDrawer = lazyPart(() => import('../features/jobs/detail/job-drawer.tsx'), 'JobDrawer');

/** Shows a resume in a match; the PDF view is loaded with the first one. */
export const QuotedResume = lazyPart(
  () => import('../features/candidates/resume/quoted-resume.tsx'),
  'QuotedResume',
);

/** After the drawer's own attempt, which knows the focus only from its second opening on. */
const FOCUS_DELAY_MS = 50;

/** What takes the focus in the row or card of a match. */
const rowOf = (matchId: string) =>
  document.querySelector<HTMLElement>(
    `[data-match-id="${CSS.escape(matchId)}"] > button:last-child, button[data-match-id="${CSS.escape(matchId)}"], [data-row-id="${CSS.escape(matchId)}"]`,
  );

/**
 * Gives the focus to what `find` returns, as soon as there is something: after a reload a drawer may be closed before the
 * list below it is loaded. Not once the focus is neither nowhere nor still where it was `left`. Returns how to give up.
 */
function focusOnceThere(find: () => HTMLElement | null, left: Element | null): () => void {
  const focus = () => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== null && activeElement !== document.body && activeElement !== left;
    const target = find();
    if (!isElsewhere) target?.focus();
    if (isElsewhere || target) observer.disconnect();
  };
  const observer = new MutationObserver(focus);
  observer.observe(document.body, { childList: true, subtree: true });
  focus();
  return () => observer.disconnect();
}

/** Gives the focus back to where it was before, or to the match, once nothing is open over it any more. */
function useFocusBack(isOpen: boolean, matchId: string | undefined) {
  const before = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen && !wasOpen.current)
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const closes = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!closes) return;
    const left = document.activeElement;
    const find = () => {
      const { current } = before;
      const known = current?.isConnected && current !== document.body ? current : undefined;
      return known ?? (matchId === undefined ? null : rowOf(matchId));
    };
    let giveUp: (() => void) | undefined;
    const timer = setTimeout(() => {
      giveUp = focusOnceThere(find, left);
    }, FOCUS_DELAY_MS);
    return () => {
      clearTimeout(timer);
      giveUp?.();
    };
  }, [isOpen, matchId]);
}

type OverMatchProps = {
  /** The page has a drawer of its own for jobs. */
  hasJobDrawer?: boolean;
};

/** The candidate (`?candidate=`) or job (`?job=`) that is opened over a match; Escape comes back to the match. */
export function OverMatch({ hasJobDrawer = false }: OverMatchProps) {
  const { params, change } = useUrlParams();
  const navigate = useNavigate();
  const base = useRolePath();
  const candidateId = textParam(params, 'candidate');
  const jobId = hasJobDrawer ? undefined : textParam(params, 'job');
  const wasOpened = useRef({ candidate: false, job: false });
  wasOpened.current.candidate ||= candidateId !== undefined;
  wasOpened.current.job ||= jobId !== undefined;
  useFocusBack(candidateId !== undefined || jobId !== undefined, textParam(params, 'match'));
  return (
    <Suspense fallback={null}>
      {wasOpened.current.candidate && (
        <CandidateDrawer
          candidateId={candidateId}
          rows={NO_ROWS}
          onOpen={(id, replace = false) =>
            change({ candidate: id, ...(id === undefined && { candidate_tab: undefined }) }, { replace })
          }
        />
      )}
      {wasOpened.current.job && (
        <JobDrawer
          jobId={jobId}
          listRow={undefined}
          onClose={() => change({ job: undefined, job_tab: undefined })}
          onEdit={(job) => void navigate({ to: `${base}/jobs-management`, search: { edit: job.job_id } })}
        />
      )}
    </Suspense>
  );
}

const NO_ROWS: readonly never[] = [];
