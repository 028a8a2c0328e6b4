import { type ReactNode, useRef } from 'react';
import { ACCEPTED_EXTENSIONS } from '../../lib/resume-files.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { WindowDrop } from '../../ui/files/window-drop.tsx';
import { startUpload } from './transfer-store.ts';

type ResumeDropZoneProps = {
  /** The owner of the new candidates; the signed-in user by default. */
  recruiterId?: string | undefined;
  /** Takes a drop that is no upload of resumes; returns whether it did. */
  onOtherDrop?: ((files: readonly File[]) => boolean) | undefined;
  /** The page; `openFilePicker` lets the user choose files. */
  children: (openFilePicker: () => void) => ReactNode;
};

/** Uploads resumes that are dropped anywhere in the window or chosen in the file dialog. */
export function ResumeDropZone({ recruiterId, onOtherDrop, children }: ResumeDropZoneProps) {
  const { role } = useSession();
  const input = useRef<HTMLInputElement>(null);
  // A recruiter always uploads for themselves, whichever list the page shows.
  const owner = role === 'agency' ? recruiterId : undefined;
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
      <WindowDrop
        title="Drop resumes to upload"
        details="PDF, DOCX, DOC, RTF, TXT or ZIP · up to 100 files, 10 MB each"
        onFiles={(files) => {
          if (!onOtherDrop?.(files)) startUpload(files, owner);
        }}
      />
    </>
  );
}
