import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Moon, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '../../lib/api/queries.ts';
import { SampleAnswersContext } from '../../lib/api/sample-answers.ts';
import { Tips } from '../../ui/feedback/tips.tsx';
import { Logo } from '../../ui/logo.tsx';
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
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/" aria-label="Placewell">
          <Logo />
        </Link>
        <h1>{title}</h1>
        <nav aria-label="Demo pages" className={styles.nav}>
          {PAGES.filter(([, name]) => name !== title).map(([path, name]) => (
            <Link key={path} to={path}>
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
      </header>
      <main className={styles.main}>{children}</main>
      <Tips />
    </div>
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
    <section className={styles.entry} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles.stage}>{children}</div>
    </section>
  );
}

/** One state of a part, with its name below it. */
export function State({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={styles.state} data-wide={wide || undefined}>
      {children}
      <figcaption>{name}</figcaption>
    </figure>
  );
}
