import { FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { ACCEPTED_EXTENSIONS } from './check-files.ts';
import styles from './resume-drop-zone.module.css';
import { startUpload } from './transfer-store.ts';

type ResumeDropZoneProps = {
  /** The owner of the new candidates; the signed-in user by default. */
  recruiterId?: string | undefined;
  /** The page; `openFilePicker` lets the user choose files. */
  children: (openFilePicker: () => void) => ReactNode;
};

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** Uploads resumes that are dropped anywhere in the window or chosen in the file dialog. */
export function ResumeDropZone({ recruiterId, children }: ResumeDropZoneProps) {
  const { role } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  // A recruiter always uploads for themselves, whichever list the page shows.
  const owner = role === 'agency' ? recruiterId : undefined;
  useEffect(() => {
    // Browsers fire enter and leave for every element under the pointer; it is over the window while they do not balance.
    let depth = 0;
    const changeDepth = (by: number) => {
      depth = Math.max(0, depth + by);
      setIsDragging(depth > 0);
    };
    const onEnter = (event: DragEvent) => hasFiles(event) && changeDepth(1);
    const onLeave = (event: DragEvent) => hasFiles(event) && changeDepth(-1);
    const onOver = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      changeDepth(-depth);
      startUpload([...(event.dataTransfer?.files ?? [])], owner);
    };
    window.addEventListener('dragenter', onEnter);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragenter', onEnter);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [owner]);
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
      {isDragging && (
        <div className={styles.overlay} aria-hidden>
          <div className={styles.target}>
            <FileUp size={28} strokeWidth={1.6} />
            <b>Drop resumes to upload</b>
            <span>PDF, DOCX, DOC, RTF, TXT or ZIP · up to 100 files, 10 MB each</span>
          </div>
        </div>
      )}
    </>
  );
}
