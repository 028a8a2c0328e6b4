import { type ReactNode, useRef } from 'react';
import { ACCEPTED_EXTENSIONS } from '../../lib/resume-files.ts';
import { ResumeDrop, type ResumeDropProps, useOwnerOfUploads } from './resume-drop.tsx';
import { startUpload } from './transfer-store.ts';

type ResumeDropZoneProps = Omit<ResumeDropProps, 'isFallback'> & {
  /** The page; `openFilePicker` lets the user choose files. */
  children: (openFilePicker: () => void) => ReactNode;
};

/** Uploads resumes that are dropped anywhere in the window or chosen in the file dialog. */
export function ResumeDropZone({ recruiterId, onOtherDrop, children }: ResumeDropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const owner = useOwnerOfUploads(recruiterId);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Resumes"
        accept={ACCEPTED_EXTENSIONS.join(',')}
        onChange={(event) => {
          startUpload([...(event.currentTarget.files ?? [])], owner);
          // Reset, so that choosing the same files again triggers a change.
          event.currentTarget.value = '';
        }}
      />
      <ResumeDrop recruiterId={recruiterId} onOtherDrop={onOtherDrop} />
    </>
  );
}
