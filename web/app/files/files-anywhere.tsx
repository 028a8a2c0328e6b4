import { readOnlyText } from '@placewell/contract/texts.ts';
import { UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useAccessDenied } from '../../lib/session/access-denied.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useCreditsBalance } from '../../money/credits/credits.queries.ts';
import { RESUME_FILES } from '../../sourcing/uploads/resume-drop-zone.tsx';
import { startUpload } from '../../sourcing/uploads/transfer-store.ts';
import { type DropChoice, topTarget, useTopTarget } from '../../ui/files/file-targets.ts';
import type { Drop } from '../../ui/files/keep-drop.ts';
import { WindowDrops } from '../../ui/files/window-drop.tsx';
import { useImportDroppedTable } from '../use-import-dropped-table.ts';

const AskFiles = lazyPart(() => import('./ask-files.tsx'), 'AskFiles', { closed: { files: undefined } });

type FilesAnywhereProps = {
  /** Files dropped before this was there. */
  early?: Drop | undefined;
  onReady?: () => void;
};

/** Takes files dropped or pasted on any page: for the record that is open, as resumes, or as a table to import. */
export function FilesAnywhere({ early, onReady }: FilesAnywhereProps) {
  const { role } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is ready once.
  useEffect(() => onReady?.(), []);
  if (role === 'agency' || role === 'recruiter') return <FilesOfStaff role={role} early={early} />;
  return (
    <WindowDrops
      kind="fallback"
      choices={[]}
      early={early}
      refusal="Resumes belong to an agency. Upload them as one of its users."
    />
  );
}

type FilesOfStaffProps = { role: 'agency' | 'recruiter'; early: Drop | undefined };

function FilesOfStaff({ role, early }: FilesOfStaffProps) {
  const { accessDenied, reason } = useAccessDenied();
  const isReadOnly = useCreditsBalance().data?.is_read_only === true;
  const refusal = accessDenied ? reason : isReadOnly ? readOnlyText(role) : undefined;
  const target = useTopTarget();
  const importTable = useImportDroppedTable();
  const [asked, setAsked] = useState<File[]>();
  const { own, jobId } = target ?? {};
  const resumes: DropChoice = {
    title: own ? 'Resumes' : 'Drop resumes to upload',
    details: own ? 'Each becomes a new candidate' : RESUME_FILES,
    icon: UsersRound,
    onFiles: (files) => {
      if (!importTable(files)) startUpload(files, { jobId });
    },
  };
  // A form may have changed since it offered itself.
  const ownNow = own && { ...own, onFiles: (files: File[]) => (topTarget()?.own ?? own).onFiles(files) };
  const choices = ownNow ? [ownNow, resumes] : [resumes];
  return (
    <>
      <WindowDrops kind="fallback" choices={choices} refusal={refusal} onAsk={setAsked} early={early} />
      <AskFiles files={asked} choices={choices} onClose={() => setAsked(undefined)} />
    </>
  );
}
