import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type PlainPageProps = { title: string; text: string; role?: 'alert'; lead?: ReactNode; children: ReactNode };

/** A page that only says something, and offers the way on. */
export const PlainPage = ({ title, text, role, lead, children }: PlainPageProps) => (
  <Stack
    component={role ? 'div' : 'main'}
    role={role}
    align="center"
    justify="center"
    gap={8}
    mih="100dvh"
    p="lg"
    ta="center"
  >
    {lead}
    <Title fz={20} lh="28px">
      {title}
    </Title>
    <Text c="dimmed" maw={420} mb="sm">
      {text}
    </Text>
    {children}
  </Stack>
);
