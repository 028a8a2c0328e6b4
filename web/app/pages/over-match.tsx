import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useRolePath } from '../../lib/session/home.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { useFocusBack } from '../use-focus-back.ts';

const CandidateDrawer = lazyPart(
  () => import('../../sourcing/candidates/detail/candidate-drawer.tsx'),
  'CandidateDrawer',
);
const JobDrawer = lazyPart(() => import('../../matching/jobs/detail/job-drawer.tsx'), 'JobDrawer');

/** Shows a resume in a match; the PDF view is loaded with the first one. */
export const QuotedResume = lazyPart(
  () => import('../../sourcing/candidates/resume/quoted-resume.tsx'),
  'QuotedResume',
);

type OverMatchProps = {
  /** The page has its own drawer for jobs. */
  hasJobDrawer?: boolean;
};

/** The candidate (`?candidate=`) or job (`?job=`) opened over a match; Escape returns to the match. */
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
    <>
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
    </>
  );
}

const NO_ROWS: readonly never[] = [];
