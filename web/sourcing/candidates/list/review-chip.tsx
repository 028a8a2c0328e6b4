import { UnstyledButton } from '@mantine/core';
import { Eye } from 'lucide-react';
import { formatNumber } from '../../../lib/values/formats.ts';
import { useReviewCount } from '../candidates.queries.ts';
import styles from './candidate-list.module.css';

type ReviewChipProps = {
  /** Whose candidates are counted. */
  of: Parameters<typeof useReviewCount>[0];
  onClick: () => void;
};

/** Filters the list to the candidates whose parsed resume needs review, if there are any. */
export function ReviewChip({ of, onClick }: ReviewChipProps) {
  const count = useReviewCount(of);
  if (count === 0) return null;
  return (
    <UnstyledButton className={styles.reviewChip} onClick={onClick}>
      <Eye size={14} aria-hidden /> <b>{formatNumber(count)}</b> to review
    </UnstyledButton>
  );
}
