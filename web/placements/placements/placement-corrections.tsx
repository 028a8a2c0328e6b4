import { Box } from '@mantine/core';
import type { Correction } from '@placewell/contract/placements/placements.ts';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { formatDay, formatMoney } from '../../lib/values/formats.ts';
import { CORRECTION_LABELS } from '../../records/placements/placement-labels.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { DrawerSection } from './drawer-section.tsx';
import { isFixed } from './placement-terms.tsx';
import type { Details } from './use-placement-change.ts';

const CorrectionDialog = lazyPart(() => import('./correction-dialog.tsx'), 'CorrectionDialog', {
  closed: { opened: false },
});

/** Additions to a fee, or deductions, after it was paid; rows that stay. */
export function PlacementCorrections({ placement }: { placement: Details }) {
  const isAgency = useSession().role === 'agency';
  const [isAdding, setIsAdding] = useState(false);
  const { corrections, currency } = placement;
  if (!isFixed(placement)) return null;
  return (
    <DrawerSection
      title="Corrections"
      action={
        isAgency && (
          <Button size="xs" onClick={() => setIsAdding(true)}>
            Add correction
          </Button>
        )
      }
    >
      {corrections.length === 0 ? (
        <p className={shared.hint}>The fee is paid. Later changes are recorded as corrections.</p>
      ) : (
        <Box component="ol" className={`${shared.plainList} ${shared.bordered}`} aria-label="Corrections">
          {corrections.map((one) => (
            <li key={one.correction_id} style={{ padding: '8px 0' }}>
              <CorrectionLine correction={one} currency={currency} />
            </li>
          ))}
        </Box>
      )}
      <CorrectionDialog opened={isAdding} placement={placement} onClose={() => setIsAdding(false)} />
    </DrawerSection>
  );
}

function CorrectionLine({ correction, currency }: { correction: Correction; currency: string }) {
  const { correction_kind, corrected_on, corrected_by_name, fee_cents, reason, shares } = correction;
  const money = (cents: number) =>
    `${cents > 0 ? '+' : ''}${formatMoney(cents, currency, { isShort: true })}`;
  return (
    <div className={shared.beside}>
      <span className={shared.strong}>{CORRECTION_LABELS[correction_kind]}</span>
      <span className={`${shared.strong} ${shared.numeric} ${shared.right}`}>
        {fee_cents !== 0 && money(fee_cents)}
      </span>
      <span dir="auto" className={`${shared.small} ${shared.anywhere} ${shared.wholeRow}`}>
        {reason}
      </span>
      <span className={`${shared.tiny} ${shared.muted} ${shared.wholeRow}`}>
        {[
          formatDay(corrected_on),
          `by ${corrected_by_name}`,
          ...shares.map(({ user_name, share_cents }) => `${user_name} ${money(share_cents)}`),
        ].join(' · ')}
      </span>
    </div>
  );
}
