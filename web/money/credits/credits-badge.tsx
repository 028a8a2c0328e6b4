import { Box, Skeleton, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { labels } from '@placewell/contract/labels.ts';
import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { formatNumber } from '../../lib/values/formats.ts';
import { useCreditsBalance } from './credits.queries.ts';
import styles from './credits-badge.module.css';

/** Both credit balances side by side. Only agencies have credits: nothing is shown or fetched for other roles, or where none are counted. */
export function CreditsBadge() {
  const { role } = useSession();
  if ((role !== 'agency' && role !== 'recruiter') || isOwnAgency()) return null;
  return <Badge />;
}

function Badge() {
  const credits = useCreditsBalance();
  const tooltip = useTouchTooltip();
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
          label={labels.credits.resume}
          short="R"
          value={credits.data && (credits.data.resume_credits ?? 0)}
          isLoading={credits.isPending}
        />
        <Balance
          label={labels.credits.email}
          short="E"
          value={credits.data && (credits.data.email_credits ?? 0)}
          isLoading={credits.isPending}
        />
      </UnstyledButton>
    </Tooltip>
  );
}

type BalanceProps = { label: string; short: string; value: number | undefined; isLoading: boolean };

function Balance({ label, short, value, isLoading }: BalanceProps) {
  return (
    <span>
      <span className={styles.long}>{label}</span>
      <Box component="span" hiddenFrom="sm" aria-hidden>
        {short}
      </Box>{' '}
      {isLoading ? (
        <Skeleton component="span" className={styles.placeholder ?? ''} data-testid="credits-placeholder" />
      ) : (
        <Text component="b" inherit fw={600} c="var(--pw-text)">
          {value === undefined ? '–' : formatNumber(value)}
        </Text>
      )}
    </span>
  );
}

/** A tooltip that is open while hovered or focused; after a tap it closes after some time. */
function useTouchTooltip() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const setOpen = (open: boolean) => {
    clearTimeout(timer.current);
    setIsOpen(open);
  };
  return {
    isOpen,
    handlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(true),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(false),
      onFocus: (event: React.FocusEvent) => event.currentTarget.matches(':focus-visible') && setOpen(true),
      onBlur: () => setOpen(false),
      onClick: (event: React.MouseEvent) => {
        // After a click, the mouse is still over the badge and closes the tooltip when it leaves.
        if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse') return;
        setOpen(true);
        timer.current = setTimeout(() => setIsOpen(false), limits.creditsTooltipMs);
      },
    },
  };
}
