import { Eye } from 'lucide-react';
import { formatNumber } from '../../../lib/values/formats.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { useReviewCount } from '../candidates.queries.ts';

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
    <Button
      size="xs"
      radius="xl"
      h={30}
      fw={400}
      c="var(--pw-partial)"
      leftSection={<Eye size={14} aria-hidden />}
      onClick={onClick}
    >
      <b>{formatNumber(count)}</b>&nbsp;to review
    </Button>
  );
}
