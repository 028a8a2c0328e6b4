import {
  ActionIcon,
  Group,
  Stack,
  Title,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Moon, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../../lib/api/queries.ts';
import { SampleAnswersContext } from '../../lib/api/sample-answers.ts';
import { Tips } from '../../ui/feedback/tips.tsx';
import { Logo } from '../../ui/logo.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './demo.module.css';
import { answerFromSamples } from './sample-answers.ts';

const PAGES = [
  ['/demo', 'Design system'],
  ['/demo-location-modal', 'Location modal'],
  ['/context-demo', 'Session context'],
] as const;

/** Layout of the demo pages: logo, title, links to the other demo pages, and dark-mode switch. */
export function DemoFrame({ title, children }: { title: string; children: ReactNode }) {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <>
      <Group component="header" className={styles.header} gap="md" px="lg" py="xs">
        <Link to="/" aria-label="Placewell">
          <Logo />
        </Link>
        <Title order={1} size={18}>
          {title}
        </Title>
        <nav aria-label="Demo pages" className={`${shared.wrap} ${shared.end}`}>
          {PAGES.filter(([, name]) => name !== title).map(([path, name]) => (
            <Link key={path} to={path} className={shared.link}>
              {name}
            </Link>
          ))}
        </nav>
        <ActionIcon
          size="lg"
          aria-label={isDark ? 'Light mode' : 'Dark mode'}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
        </ActionIcon>
      </Group>
      <Stack component="main" gap="xl" p="lg" maw={1080} mx="auto">
        {children}
      </Stack>
      <Tips />
    </>
  );
}

/** Answers look-ups in its children from samples, so that guests can use them. */
export function WithSamples({ children }: { children: ReactNode }) {
  // A separate cache: samples must not pass for server responses.
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SampleAnswersContext value={answerFromSamples}>{children}</SampleAnswersContext>
    </QueryClientProvider>
  );
}

export function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <Title order={2} size={13} c="dimmed" mb="sm">
        {name}
      </Title>
      <Group align="flex-start">{children}</Group>
    </section>
  );
}
