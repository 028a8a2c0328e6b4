import { Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { FileUp } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { droppedFiles } from './dropped-files.ts';
import { takes, windowTakers } from './file-drags.ts';
import styles from './files.module.css';

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
  // Browsers fire enter and leave for every element under the pointer; it is over the window while they do not balance.
  const [depth, setDepth] = useState(0);
  const kind = isFallback ? 'fallback' : 'page';
  useEffect(() => {
    windowTakers[kind] += 1;
    return () => {
      windowTakers[kind] -= 1;
    };
  }, [kind]);
  const isMine = (event: DragEvent) => takes(event, kind);
  useWindowEvent('dragenter', (event) => isMine(event) && setDepth((before) => before + 1));
  useWindowEvent('dragleave', (event) => isMine(event) && setDepth((before) => Math.max(0, before - 1)));
  useWindowEvent('dragover', (event) => isMine(event) && event.preventDefault());
  useWindowEvent('drop', (event) => {
    if (!isMine(event)) return;
    event.preventDefault();
    setDepth(0);
    void droppedFiles(event).then(onFiles);
  });
  if (depth === 0) return null;
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
