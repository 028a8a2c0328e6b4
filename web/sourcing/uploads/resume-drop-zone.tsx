import type { ReactNode } from 'react';
import { ACCEPTED_EXTENSIONS } from '../../lib/resume-files.ts';
import { ChooseFiles } from '../../ui/files/choose-files.tsx';
import { ResumeDrop, type ResumeDropProps, useOwnerOfUploads } from './resume-drop.tsx';
import { startUpload } from './transfer-store.ts';

type ResumeDropZoneProps = Omit<ResumeDropProps, 'isFallback'> & {
  /** The page; `openFilePicker` lets the user choose files. */
  children: (openFilePicker: () => void) => ReactNode;
};

/** Uploads resumes that are dropped anywhere in the window or chosen in the file dialog. */
export function ResumeDropZone({ recruiterId, onOtherDrop, children }: ResumeDropZoneProps) {
  const owner = useOwnerOfUploads(recruiterId);
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
      <ResumeDrop recruiterId={recruiterId} onOtherDrop={onOtherDrop} />
    </>
  );
}
