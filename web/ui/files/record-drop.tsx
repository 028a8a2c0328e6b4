import { Box, Text } from '@mantine/core';
import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFileTarget } from './file-targets.ts';
import styles from './files.module.css';
import { useFileDrop } from './use-file-drop.ts';

type RecordDropProps = {
  /** Of the record. */
  name: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

export const ALLOWED_FILES = 'PDF, DOCX, DOC, ODT, RTF, TXT, PNG or JPEG · 10 MB each';

/** Takes files dropped on a record, before the page would make candidates of them; beside it, that is a choice. */
export function RecordDrop({ name, onFiles, children }: RecordDropProps) {
  const { isOver, handlers } = useFileDrop(onFiles);
  useFileTarget({ own: { title: `Files of ${name}`, details: ALLOWED_FILES, onFiles } });
  return (
    <Box pos="relative" h="100%" mih={0} {...handlers}>
      {children}
      {isOver && (
        <div className={styles.over} aria-hidden>
          <FileUp size={26} strokeWidth={1.6} />
          <b>{`Drop files for ${name}`}</b>
          <Text c="dimmed">{ALLOWED_FILES}</Text>
        </div>
      )}
    </Box>
  );
}
