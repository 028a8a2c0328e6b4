import { useNavigate } from '@tanstack/react-router';
import { CandidatesPage } from '../features/candidates/candidates-page.tsx';
import { handOverTable, isTable } from '../features/imports/file/handed-over-table.ts';
import { ResumeDropZone } from '../features/uploads/resume-drop-zone.tsx';
import { useSession } from '../lib/session/session-store.ts';
import { textParam, useUrlParams } from '../lib/url-params.ts';
import { ListMenu } from './list-menu.tsx';
import { ListViews } from './list-views.tsx';

/**
 * The candidates page, which takes resumes dropped anywhere on it; a table is imported. A selected recruiter becomes the
 * owner.
 */
export function CandidatesWithUploads({ scope }: { scope: 'self' | 'all' }) {
  const { params } = useUrlParams();
  const recruiterId = scope === 'all' ? textParam(params, 'recruiter_id') : undefined;
  const { role } = useSession();
  const navigate = useNavigate();
  const importTable = (files: readonly File[]) => {
    if (!isTable(files)) return false;
    handOverTable(files[0]);
    void navigate({ to: `/${role}/import` });
    return true;
  };
  return (
    <ResumeDropZone recruiterId={recruiterId} onOtherDrop={importTable}>
      {(openFilePicker) => (
        <CandidatesPage
          scope={scope}
          onUpload={openFilePicker}
          views={<ListViews list="candidates" scope={scope} />}
          menu={(shown) => <ListMenu list="candidates" shown={shown} />}
        />
      )}
    </ResumeDropZone>
  );
}
