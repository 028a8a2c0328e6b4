import { FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { ACCEPTED } from './check-files.ts';
import styles from './resume-drop-zone.module.css';
import { startUpload } from './transfer-store.ts';

type ResumeDropProps = {
  /** Whose candidates the resumes become; the user's own when not given. */
  recruiterId?: string | undefined;
  /** The page; `pick` opens the file dialog. */
  children: (pick: () => void) => ReactNode;
};

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** Takes resumes that are dropped anywhere in the window while the page is open, or chosen in the file dialog. */
export function ResumeDrop({ recruiterId, children }: ResumeDropProps) {
  const { role } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  // A recruiter's uploads are its own, whoever's list is on the page.
  const owner = role === 'agency' ? recruiterId : undefined;
  useEffect(() => {
    // Entering and leaving are told for each element below the pointer; only their balance says where it is.
    let depth = 0;
    const turn = (by: number) => {
      depth = Math.max(0, depth + by);
      setIsOver(depth > 0);
    };
    const onEnter = (event: DragEvent) => hasFiles(event) && turn(1);
    const onLeave = (event: DragEvent) => hasFiles(event) && turn(-1);
    const onOver = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      turn(-depth);
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
        accept={ACCEPTED.join(',')}
        onChange={(event) => {
          startUpload([...(event.currentTarget.files ?? [])], owner);
          // The same files may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      {isOver && (
        <div className={styles.over} aria-hidden>
          <div className={styles.place}>
            <FileUp size={28} strokeWidth={1.6} />
            <b>Drop resumes to upload them</b>
            <span>PDF, DOCX, DOC, RTF, TXT or ZIP · up to 100 files of 10 MB</span>
          </div>
        </div>
      )}
    </>
  );
}
