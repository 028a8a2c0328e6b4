import { type ReactNode, useState } from 'react';
import styles from './description.module.css';

type DescriptionDropProps = { onFile: (file: File) => void; children: ReactNode };

const hasFiles = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes a file that is dropped anywhere on the form. */
export function DescriptionDrop({ onFile, children }: DescriptionDropProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same can be done with the button "Upload a file"
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      {children}
    </div>
  );
}
