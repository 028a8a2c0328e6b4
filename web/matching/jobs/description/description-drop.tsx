import type { ReactNode } from 'react';
import { useFileDrop } from '../../../ui/files/use-file-drop.ts';
import styles from '../job-form.module.css';

type DescriptionDropProps = { onFile: (file: File) => void; children: ReactNode };

/** Takes a file dropped anywhere on the form. */
export function DescriptionDrop({ onFile, children }: DescriptionDropProps) {
  const { isOver, handlers } = useFileDrop(([file]) => file && onFile(file));
  return (
    <div className={styles.drop} data-over={isOver || undefined} {...handlers}>
      {children}
    </div>
  );
}
