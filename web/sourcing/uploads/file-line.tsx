import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Name } from '../../ui/text/name.tsx';
import shared from '../../ui/theme/shared.module.css';
import type { FileLabels } from './file-labels.ts';

const TONES: Record<FileLabels['tone'], string | undefined> = {
  neutral: shared.muted,
  good: shared.good,
  warning: shared.partial,
  bad: shared.bad,
};

type FileLineProps = {
  name: ReactNode;
  state: string;
  tone: FileLabels['tone'];
  /** Its progress, a note and its actions. */
  children?: ReactNode;
};

/** A file in the tray with its result. */
export const FileLine = ({ name, state, tone, children }: FileLineProps) => (
  <Box component="li" py={7}>
    <Group justify="space-between" align="baseline" gap={12} wrap="nowrap">
      {typeof name === 'string' ? <Name className={shared.nowrap}>{name}</Name> : name}
      <span className={`${shared.fixed} ${shared.numeric} ${TONES[tone]}`}>{state}</span>
    </Group>
    {children}
  </Box>
);

export const FileNote = ({ children, role }: { children: ReactNode; role?: 'alert' | undefined }) => (
  <Text size="xs" c="dimmed" mt={2} {...(role && { role })}>
    {children}
  </Text>
);
