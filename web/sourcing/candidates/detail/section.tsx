import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { type LucideIcon, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';

type IconActProps = { icon: LucideIcon; label: string; onClick: () => void };

/** A small act beside what it changes. */
export const IconAct = ({ icon: Icon, label, onClick }: IconActProps) => (
  <ActionIcon size={24} radius="sm" c="dimmed" aria-label={label} onClick={onClick}>
    <Icon size={14} aria-hidden />
  </ActionIcon>
);

export const NoneYet = ({ children = 'None yet' }: { children?: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

type SectionProps = {
  title: string;
  /** Opens the section's editor; undefined when it cannot be edited now. */
  onEdit?: (() => void) | undefined;
  /** Stands in place of the act that edits. */
  act?: ReactNode;
  isNamed?: boolean;
  children: ReactNode;
};

/** A part of the drawer: its heading, the act beside it, and its content. */
export const Section = ({ title, onEdit, act, isNamed, children }: SectionProps) => (
  <Box component="section" pt={20} {...(isNamed && { 'aria-label': title })}>
    <Group justify="space-between" mih={24} mb={6}>
      <Text component="h3" size="sm" fw={500} c="dimmed">
        {title}
      </Text>
      {act ?? (onEdit && <IconAct icon={Pencil} label={`Edit ${title}`} onClick={onEdit} />)}
    </Group>
    {children}
  </Box>
);
