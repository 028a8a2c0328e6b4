import { Box, Text } from '@mantine/core';
import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFileTarget } from '../../../ui/files/file-targets.ts';
import { useFileDrop } from '../../../ui/files/use-file-drop.ts';
import styles from './files.module.css';

type FileDropProps = { candidateName: string; onFiles: (files: File[]) => void; children: ReactNode };

const ALLOWED = 'PDF, DOCX, DOC, RTF, TXT, PNG or JPEG · 10 MB each';

/** Takes files dropped on the candidate, before the page would make candidates of them; beside it, that is a choice. */
export function FileDrop({ candidateName, onFiles, children }: FileDropProps) {
  const { isOver, handlers } = useFileDrop(onFiles);
  useFileTarget({ own: { title: `Files of ${candidateName}`, details: ALLOWED, onFiles } });
  return (
    <Box pos="relative" h="100%" mih={0} {...handlers}>
      {children}
      {isOver && (
        <div className={styles.over} aria-hidden>
          <FileUp size={26} strokeWidth={1.6} />
          <b>{`Drop files for ${candidateName}`}</b>
          <Text c="dimmed">{ALLOWED}</Text>
        </div>
      )}
    </Box>
  );
}
