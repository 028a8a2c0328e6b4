import { FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './files.module.css';

type FileDropProps = { candidateName: string; onFiles: (files: File[]) => void; children: ReactNode };

const hasFiles = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes files that are dropped on the candidate, in place of the page, where they would become candidates. */
export function FileDrop({ candidateName, onFiles, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  const own = (event: React.DragEvent) => {
    if (!hasFiles(event)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same can be done with the button "Add files"
    <div
      className={styles.drop}
      onDragEnter={(event) => own(event) && setIsOver(true)}
      onDragOver={own}
      onDragLeave={(event) => {
        if (own(event) && !event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!own(event)) return;
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      }}
    >
      {children}
      {isOver && (
        <div className={styles.over} aria-hidden>
          <FileUp size={26} strokeWidth={1.6} />
          <b>{`Drop files for ${candidateName}`}</b>
          <span>PDF, DOCX, DOC, RTF, TXT, PNG or JPEG · 10 MB each</span>
        </div>
      )}
    </div>
  );
}
