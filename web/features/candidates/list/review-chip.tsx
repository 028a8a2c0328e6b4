import { UnstyledButton } from '@mantine/core';
import { Eye } from 'lucide-react';
import { formatNumber } from '../../../lib/formats.ts';
import styles from './candidate-list.module.css';

/** Filters the list to the candidates whose parsed resume needs review. */
export function ReviewChip({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <UnstyledButton className={styles.reviewChip} onClick={onClick}>
      <Eye size={14} aria-hidden /> <b>{formatNumber(count)}</b> to review
    </UnstyledButton>
  );
}
