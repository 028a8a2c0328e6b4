import { NumberInput, Skeleton } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { TopUp } from '@placewell/contract/money/plans.ts';
import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session-store.ts';
import { formatMoney } from '../../../lib/values/formats.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useIsEmailVerified, useTopUps } from '../billing.queries.ts';
import { usesOf } from '../checkout/order.ts';
import { useArePaymentsOff } from '../payments-off-note.tsx';
import styles from './pricing.module.css';

type Buy = (topUp: TopUp, quantity: number) => void;

/** The packs on sale, with quantity and price. */
export function PackList({ onBuy }: { onBuy: Buy }) {
  const packs = useTopUps();
  if (packs.isError && !packs.data)
    return <ErrorState error={packs.error} onRetry={() => void packs.refetch()} />;
  if (!packs.data)
    return (
      <div
        className={`${shared.panel} ${shared.plainList} ${shared.bordered}`}
        aria-busy
        role="status"
        aria-label="Loading packs"
      >
        {[1, 2, 3, 4, 5].map((n) => (
          <div key={n} className={styles.pack}>
            <Skeleton height={36} />
          </div>
        ))}
      </div>
    );
  if (packs.data.items.length === 0)
    return (
      <EmptyState icon={Coins} title="No credit packs are on sale at the moment">
        A larger plan adds more credits each month.
      </EmptyState>
    );
  return (
    <ul className={`${shared.panel} ${shared.plainList} ${shared.bordered}`}>
      {packs.data.items.map((topUp) => (
        <Pack key={topUp.top_up_id} topUp={topUp} onBuy={onBuy} />
      ))}
    </ul>
  );
}

function Pack({ topUp, onBuy }: { topUp: TopUp; onBuy: Buy }) {
  const { token, role } = useSession();
  const isBlocked = useIsEmailVerified(role === 'agency') === false;
  const arePaymentsOff = useArePaymentsOff();
  const [quantity, setQuantity] = useState(1);
  const { top_up_name, credit_type, credits, amount_cents, currency } = topUp;
  return (
    <li className={styles.pack}>
      <div className={shared.fill}>
        <h2 className={shared.subheading}>{top_up_name}</h2>
        <p className={shared.muted}>{usesOf(credit_type, credits)}</p>
      </div>
      <span className={`${shared.muted} ${shared.numeric}`}>{formatMoney(amount_cents, currency)} each</span>
      {token === '' && !arePaymentsOff && (
        <Link
          to="/auth"
          search={{ tab: 'signup' }}
          state={{ returnTo: '/pricing?tab=credits' }}
          className={`${shared.link} ${shared.strong}`}
        >
          Sign up to buy
        </Link>
      )}
      {role === 'agency' && !arePaymentsOff && (
        <form
          className={shared.row}
          onSubmit={(event) => {
            event.preventDefault();
            onBuy(topUp, quantity);
          }}
        >
          <NumberInput
            aria-label={`Number of packs: ${top_up_name}`}
            w={76}
            min={1}
            max={limits.topUpQuantity}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            value={quantity}
            onChange={(value) => setQuantity(Math.max(1, Number(value) || 1))}
          />
          <Button type="submit" miw={148} disabled={isBlocked} aria-label={`Buy ${top_up_name}`}>
            {`Buy for ${formatMoney(amount_cents * quantity, currency)}`}
          </Button>
        </form>
      )}
    </li>
  );
}
