import { Skeleton, Stack, Text } from '@mantine/core';
import { texts } from '@placewell/contract/texts.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './auth-layout.module.css';

const SELLING_POINTS = [
  ['Every score explained', 'Each match shows its criteria, with quotes from the resume as evidence.'],
  ['The whole pool, always', 'A new job is matched at once with everyone you have ever met.'],
  ['Yours', 'Open source, on your own server: resumes never leave it.'],
] as const;

/** The brand panel. */
const AuthPanel = () => (
  <aside className={styles.panel} aria-label="About Placewell">
    <p>Resumes in, explained matches out.</p>
    <ScoreCard />
    <ul className={`${styles.points} ${shared.plainList} ${shared.form}`}>
      {SELLING_POINTS.map(([head, text]) => (
        <li key={head}>
          <b>{head}</b>
          {text}
        </li>
      ))}
    </ul>
  </aside>
);

/** The layout as the server sends it, without a form; `main.tsx` draws over it. */
export const AuthSkeleton = () => (
  <div id="skeleton" data-for="nobody" className={styles.page} aria-hidden inert>
    <div className={styles.main}>
      <div className={styles.card}>
        <div>
          <Logo />
        </div>
        <Stack gap={20} mt={32}>
          <Skeleton height={64} />
          <Skeleton height={36} />
          <Skeleton height={64} />
          <Skeleton height={84} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Stack>
      </div>
      <Text size="xs" c="var(--pw-faint)" pt={24}>
        {texts.copyright(new Date().getFullYear())}
      </Text>
    </div>
    <AuthPanel />
  </div>
);

/** A centred card beside the brand panel; the panel is hidden on narrow screens. */
export function AuthLayout({
  title,
  details,
  children,
}: {
  title: string;
  details?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <div className={styles.card}>
          <div>
            <Logo />
          </div>
          <h1>{title}</h1>
          {details && <p className={shared.muted}>{details}</p>}
          <Stack gap={20} mt={24}>
            {children}
          </Stack>
        </div>
        <Text component="footer" size="xs" c="var(--pw-faint)" pt={24}>
          {texts.copyright(new Date().getFullYear())} ·{' '}
          <Link to="/about" className={shared.inherit}>
            About
          </Link>
        </Text>
      </main>
      <AuthPanel />
    </div>
  );
}

const SAMPLE_CRITERIA = [
  ['Required skills', 100],
  ['Title', 93],
  ['Experience', 88],
  ['Location', 76],
] as const;

/** A decorative score breakdown for the panel; it holds nothing that a screen reader would miss. */
function ScoreCard() {
  return (
    <div className={styles.sample} aria-hidden>
      <div className={styles.ring}>
        <svg width="64" height="64" aria-hidden="true">
          <circle cx="32" cy="32" r="27" />
          <circle cx="32" cy="32" r="27" strokeDasharray="156 170" transform="rotate(-90 32 32)" />
        </svg>
        <b>92</b>
      </div>
      <div className={`${styles.bars} ${shared.stack} ${shared.fill} ${shared.tiny}`}>
        {SAMPLE_CRITERIA.map(([label, share]) => (
          <div key={label}>
            <span>{label}</span>
            <i>
              <u style={{ width: `${share}%` }} />
            </i>
          </div>
        ))}
      </div>
    </div>
  );
}
