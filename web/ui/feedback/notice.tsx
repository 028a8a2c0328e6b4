import type { ComponentProps } from 'react';
import styles from './feedback.module.css';

export type NoticeTone = 'bad' | 'warning' | 'good' | 'accent' | 'plain';

/** Something to know before the rest, in a box of its tone's colour. */
export const Notice = ({ tone = 'warning', ...box }: ComponentProps<'div'> & { tone?: NoticeTone }) => (
  <div {...box} className={styles.notice} data-tone={tone} />
);
