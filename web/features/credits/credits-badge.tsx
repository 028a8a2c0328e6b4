import { Skeleton, Tooltip, UnstyledButton } from '@mantine/core';
import { getCreditsBalance } from '@placewell/contract/credits.ts';
import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useCallQuery } from '../../lib/api/queries.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './credits-badge.module.css';

/** Both balances side by side. Hidden for super admins, for whom they are not asked for either. */
export function CreditsBadge() {
  const { role } = useSession();
  if (role === 'super_admin' || role === '') return null;
  return <Badge />;
}

function Badge() {
  const credits = useCallQuery(getCreditsBalance, {}, { topic: 'credits', staleTime: limits.creditsCacheMs });
  const tooltip = useTappedTooltip();
  const label = credits.isError ? (
    texts.creditsFailed
  ) : (
    <>
      <div>{texts.creditsResume}</div>
      <div>{texts.creditsEmail}</div>
    </>
  );
  return (
    <Tooltip label={label} opened={tooltip.isOpen} position="bottom">
      <UnstyledButton className={styles.badge} {...tooltip.handlers} aria-busy={credits.isPending}>
        <Balance
          label="Resume"
          short="R"
          value={credits.data?.resume_credits}
          isLoading={credits.isPending}
        />
        <Balance label="Email" short="E" value={credits.data?.email_credits} isLoading={credits.isPending} />
      </UnstyledButton>
    </Tooltip>
  );
}

type BalanceProps = { label: string; short: string; value: number | undefined; isLoading: boolean };

function Balance({ label, short, value, isLoading }: BalanceProps) {
  return (
    <span className={styles.balance}>
      <span className={styles.long}>{label}</span>
      <span className={styles.short} aria-hidden>
        {short}
      </span>{' '}
      {isLoading ? (
        <Skeleton component="span" className={styles.placeholder ?? ''} data-testid="credits-placeholder" />
      ) : (
        <b>{value === undefined ? '–' : formatNumber(value)}</b>
      )}
    </span>
  );
}

/** Open while hovered or focused; after a tap it closes by itself. */
function useTappedTooltip() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (open: boolean) => {
    clearTimeout(timer.current);
    setIsOpen(open);
  };
  return {
    isOpen,
    handlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && set(true),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && set(false),
      onFocus: (event: React.FocusEvent) => event.currentTarget.matches(':focus-visible') && set(true),
      onBlur: () => set(false),
      onClick: (event: React.MouseEvent) => {
        // A mouse is still over the badge after its click and closes the tooltip by leaving.
        if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse') return;
        set(true);
        timer.current = setTimeout(() => setIsOpen(false), limits.creditsTooltipMs);
      },
    },
  };
}
