import { CandidatesPage } from '../features/candidates/candidates-page.tsx';
import { ResumeDropZone } from '../features/uploads/resume-drop-zone.tsx';
import { textParam, useUrlParams } from '../lib/url-params.ts';

/** Candidates, with resumes dropped anywhere on their page. Uploads for a chosen recruiter become that one's. */
export function CandidatesWithUploads({ scope }: { scope: 'self' | 'all' }) {
  const { params } = useUrlParams();
  const recruiterId = scope === 'all' ? textParam(params, 'recruiter_id') : undefined;
  return (
    <ResumeDropZone recruiterId={recruiterId}>
      {(openFilePicker) => <CandidatesPage scope={scope} onUpload={openFilePicker} />}
    </ResumeDropZone>
  );
}
