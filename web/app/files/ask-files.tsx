import { Modal, Stack } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { formatCount } from '../../lib/values/formats.ts';
import type { DropChoice } from '../../ui/files/file-targets.ts';
import { Button } from '../../ui/inputs/button.tsx';

type AskFilesProps = {
  files: File[] | undefined;
  choices: readonly DropChoice[];
  onClose: () => void;
};

/** Asks what pasted files are. */
export const AskFiles = ({ files, choices, onClose }: AskFilesProps) => (
  <Modal
    opened={files !== undefined}
    onClose={onClose}
    size="sm"
    title={files?.length === 1 ? files[0]?.name : formatCount(files?.length ?? 0, 'file')}
  >
    <Stack gap="xs">
      {choices.map(({ title, icon: Icon = FileUp, onFiles }, index) => (
        <Button
          key={title}
          variant={index === 0 ? 'primary' : 'secondary'}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => {
            onClose();
            if (files) onFiles(files);
          }}
        >
          {title}
        </Button>
      ))}
    </Stack>
  </Modal>
);
