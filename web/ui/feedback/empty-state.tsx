import { Group, Stack, Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './feedback.module.css';

export type EmptyStateProps = { icon: LucideIcon; title: string; children?: ReactNode; action?: ReactNode };

/** Explains the purpose of the place and offers the first step. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap={6} px="lg" py={64} ta="center">
      <span className={styles.icon} aria-hidden>
        <Icon size={22} strokeWidth={1.7} />
      </span>
      <h2>{title}</h2>
      {children && (
        <Text c="dimmed" maw={420}>
          {children}
        </Text>
      )}
      {action && (
        <Group gap={8} justify="center" mt="sm">
          {action}
        </Group>
      )}
    </Stack>
  );
}
