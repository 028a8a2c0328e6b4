import { Stack, Text } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { droppedFiles } from '../../lib/dropped-files.ts';
import { takes, windowTakers } from './file-drags.ts';
import styles from './window-drop.module.css';

type WindowDropProps = {
  /** The effect of a drop, such as "Drop resumes to upload". */
  title: string;
  details: ReactNode;
  /** The dropped files, with those inside dropped folders. */
  onFiles: (files: File[]) => void;
  /** Takes only drops that no other `WindowDrop` of the page takes. */
  isFallback?: boolean;
};

/** Takes files and folders dropped anywhere in the window, and shows an overlay while they are dragged over it. */
export function WindowDrop({ title, details, onFiles, isFallback = false }: WindowDropProps) {
  const [isDragging, setIsDragging] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const kind = isFallback ? 'fallback' : 'page';
    windowTakers[kind] += 1;
    const isMine = (event: DragEvent) => takes(event, kind);
    // Browsers fire enter and leave for every element under the pointer; it is over the window while they do not balance.
    let depth = 0;
    const changeDepth = (by: number) => {
      depth = Math.max(0, depth + by);
      setIsDragging(depth > 0);
    };
    const onEnter = (event: DragEvent) => isMine(event) && changeDepth(1);
    const onLeave = (event: DragEvent) => isMine(event) && changeDepth(-1);
    const onOver = (event: DragEvent) => isMine(event) && event.preventDefault();
    const onDrop = (event: DragEvent) => {
      if (!isMine(event)) return;
      event.preventDefault();
      changeDepth(-depth);
      void droppedFiles(event.dataTransfer).then((files) => latest.current(files));
    };
    window.addEventListener('dragenter', onEnter);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('dragover', onOver);
    window.addEventListener('drop', onDrop);
    return () => {
      windowTakers[kind] -= 1;
      window.removeEventListener('dragenter', onEnter);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('drop', onDrop);
    };
  }, [isFallback]);
  if (!isDragging) return null;
  return (
    <div className={styles.overlay} aria-hidden>
      <Stack align="center" justify="center" gap={4}>
        <FileUp size={28} strokeWidth={1.6} />
        <Text size="xl" fw={620} mt={8}>
          {title}
        </Text>
        <Text c="dimmed">{details}</Text>
      </Stack>
    </div>
  );
}
