import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import styles from './demo.module.css';

/** Layout of the demo pages: logo, title and dark-mode switch. */
export function DemoFrame({ title, children }: { title: string; children: ReactNode }) {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo />
        <h1>{title}</h1>
        <ActionIcon
          size="lg"
          aria-label={isDark ? 'Light mode' : 'Dark mode'}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
        </ActionIcon>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

/** A named section of the gallery. */
export function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.entry} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles.stage}>{children}</div>
    </section>
  );
}
