import { Box } from '@mantine/core';
import { formatMoney } from '../../lib/values/formats.ts';
import shared from '../../ui/theme/shared.module.css';
import type { Details } from './use-placement-change.ts';

/** The net fee, how it was counted, and its corrections and refund since. */
export function PlacementFee({ placement }: { placement: Details }) {
  const { fee_cents, refund_cents, net_fee_cents, currency, formula } = placement;
  const money = (cents: number) => formatMoney(cents, currency, { isShort: true });
  const corrected = net_fee_cents - fee_cents + refund_cents;
  const parts = [
    ['Agreed', fee_cents],
    ['Corrections', corrected],
    ['Refund', -refund_cents],
  ] as const;
  return (
    <Box component="section" p={16} bdrs={12} bg="var(--pw-sunken)" aria-label="Fee">
      <div className={`${shared.tiny} ${shared.muted}`}>Fee</div>
      <Box fz={28} lh="36px" className={`${shared.numeric} ${shared.bold}`}>
        {money(net_fee_cents)}
      </Box>
      <p className={`${shared.hint} ${shared.anywhere}`}>{formula}</p>
      {net_fee_cents !== fee_cents && (
        <div className={`${shared.facts} ${shared.numeric}`}>
          {parts
            .filter(([, cents]) => cents !== 0)
            .map(([label, cents]) => (
              <span key={label}>{`${label} ${money(cents)}`}</span>
            ))}
        </div>
      )}
    </Box>
  );
}
