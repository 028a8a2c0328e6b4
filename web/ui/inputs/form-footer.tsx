import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type FormFooterProps = {
  /** The error of the whole form. */
  error: string | undefined;
  onCancel: () => void;
  children: ReactNode;
};

export const FormFooter = ({ error, onCancel, children }: FormFooterProps) => (
  <Group justify="flex-end" gap={8} flex={1}>
    {error && (
      <Text size="sm" c="var(--pw-bad)" mr="auto" role="alert">
        {error}
      </Text>
    )}
    <Button onClick={onCancel}>Cancel</Button>
    {children}
  </Group>
);
