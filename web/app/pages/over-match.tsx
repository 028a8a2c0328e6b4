import { useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { useFocusBack } from '../use-focus-back.ts';
import { OpenShare } from './sharing/open-share.tsx';

const CandidateDrawer = lazyPart(
  () => import('../../sourcing/candidates/detail/candidate-drawer.tsx'),
  'CandidateDrawer',
);
const JobDrawer = lazyPart(() => import('../../matching/jobs/detail/job-drawer.tsx'), 'JobDrawer');

const JobFormDrawer = lazyPart(() => import('../../matching/jobs/job-form-drawer.tsx'), 'JobFormDrawer', {
  closed: { isNew: false, editId: undefined },
});

const NONE: readonly never[] = [];

/** Shows a resume in a match; the PDF view is loaded with the first one. */
export const QuotedResume = lazyPart(
  () => import('../../sourcing/candidates/resume/quoted-resume.tsx'),
  'QuotedResume',
);

/** Sends the candidates of matches to the client. */
const ShareDialog = lazyPart(() => import('../../sharing/shares/send/share-dialog.tsx'), 'ShareDialog', {
  closed: { matches: NONE },
});

/** What every page of matches shows that belongs to other features. */
export const MATCH_PARTS = { resume: QuotedResume, share: ShareDialog };

type OverMatchProps = {
  /** The page has its own drawers for jobs and shares. */
  hasJobDrawer?: boolean;
};

/** The candidate (`?candidate=`), job (`?job=`) or form of a job (`?edit=`) opened over a match; Escape returns to the match. */
export function OverMatch({ hasJobDrawer = false }: OverMatchProps) {
  const { params, change } = useUrlParams();
  const candidateId = textParam(params, 'candidate');
  const jobId = hasJobDrawer ? undefined : textParam(params, 'job');
  const editId = hasJobDrawer ? undefined : textParam(params, 'edit');
  const closeForm = () => change({ edit: undefined });
  const wasOpened = useRef({ candidate: false, job: false });
  wasOpened.current.candidate ||= candidateId !== undefined;
  wasOpened.current.job ||= jobId !== undefined;
  useFocusBack(
    [candidateId, jobId, editId].some((id) => id !== undefined),
    textParam(params, 'match'),
  );
  return (
    <>
      {wasOpened.current.candidate && (
        <CandidateDrawer
          candidateId={candidateId}
          rows={NONE}
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
          onEdit={(job) => change({ edit: job.job_id, job: undefined, job_tab: undefined })}
        />
      )}
      {!hasJobDrawer && (
        <JobFormDrawer isNew={false} editId={editId} onClose={closeForm} onSaved={closeForm} />
      )}
      {!hasJobDrawer && <OpenShare />}
    </>
  );
}
