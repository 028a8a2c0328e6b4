import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { CandidatesPage } from '../../sourcing/candidates/candidates-page.tsx';
import { ResumeDropZone } from '../../sourcing/uploads/resume-drop-zone.tsx';
import { useImportDroppedTable } from '../use-import-dropped-table.ts';
import { WithSteps } from './home-steps.tsx';
import { ListMenu } from './list-menu.tsx';
import { ListViews } from './list-views.tsx';
import { RecruiterRecords } from './recruiter-records.tsx';

/**
 * The candidates page, with resumes dropped anywhere on it uploaded and a table imported. A selected recruiter becomes
 * the owner.
 */
function CandidatesWithUploads({ scope }: { scope: 'self' | 'all' }) {
  const { params } = useUrlParams();
  const recruiterId = scope === 'all' ? textParam(params, 'recruiter_id') : undefined;
  const importTable = useImportDroppedTable();
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

export const CandidatesRoute = () => (
  <WithSteps>
    <CandidatesWithUploads scope="self" />
  </WithSteps>
);
export const RecruiterCandidatesRoute = () => (
  <RecruiterRecords>
    <CandidatesWithUploads scope="all" />
  </RecruiterRecords>
);
