import type { ReactNode } from 'react';
import { ACCEPTED_EXTENSIONS } from '../../lib/resume-files.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { ChooseFiles } from '../../ui/files/choose-files.tsx';
import { WindowDrop } from '../../ui/files/window-drop.tsx';
import { startUpload } from './transfer-store.ts';

/** What resumes may be, in the overlay of a drop. */
export const RESUME_FILES =
  'Files or folders of PDF, DOCX, DOC, ODT, RTF, TXT, PNG, JPEG, EML, MSG or ZIP · any number, 10 MB each';

type ResumeDropZoneProps = {
  /** The owner of the new candidates; the signed-in user by default. */
  recruiterId?: string | undefined;
  /** Takes a drop other than resumes; returns whether it did. */
  onOtherDrop: (files: readonly File[]) => boolean;
  /** The page; `openFilePicker` lets the user choose files. */
  children: (openFilePicker: () => void) => ReactNode;
};

/** Uploads resumes that are dropped anywhere in the window, pasted or chosen in the file dialog. */
export function ResumeDropZone({ recruiterId, onOtherDrop, children }: ResumeDropZoneProps) {
  const { role } = useSession();
  // A recruiter always uploads for themselves, whichever list the page shows.
  const owner = { recruiterId: role === 'agency' ? recruiterId : undefined };
  return (
    <>
      <ChooseFiles
        label="Resumes"
        multiple
        accept={ACCEPTED_EXTENSIONS.join(',')}
        onFiles={(files) => startUpload(files, owner)}
      >
        {children}
      </ChooseFiles>
      <WindowDrop
        title="Drop resumes to upload"
        details={RESUME_FILES}
        onFiles={(files) => {
          if (!onOtherDrop(files)) startUpload(files, owner);
        }}
      />
    </>
  );
}
