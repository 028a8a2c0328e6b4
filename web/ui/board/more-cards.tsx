import { useEffect, useRef } from 'react';
import { formatNumber } from '../../lib/values/formats.ts';
import { Button } from '../inputs/button.tsx';

type MoreCardsProps = { shown: number; total: number; isLoading: boolean; onMore: () => void };

/** Loads more of a column: by itself once it is scrolled to, and as a button, which also tries again after a failure. */
export function MoreCards(props: MoreCardsProps) {
  const { shown, total, isLoading, onMore } = props;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const element = place.current;
    const list = element?.closest('ul');
    if (!element || !list) return;
    let askedAt: number | undefined;
    // Only after the column was scrolled: a board that opens asks once.
    const onScroll = () => {
      const distance = element.getBoundingClientRect().top - list.getBoundingClientRect().bottom;
      if (askedAt === latest.current.shown || distance > list.clientHeight) return;
      askedAt = latest.current.shown;
      latest.current.onMore();
    };
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => list.removeEventListener('scroll', onScroll);
  }, []);
  return (
    <div ref={place}>
      <Button size="xs" variant="quiet" fullWidth loading={isLoading} onClick={onMore}>
        {`Show more (${formatNumber(shown)} of ${formatNumber(total)})`}
      </Button>
    </div>
  );
}
