import type { MatchDetails } from '@placewell/contract/matching/matches.ts';
import { Link } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useRolePath } from '../../lib/session/home.ts';
import { toast } from '../../lib/toasts.ts';
import { formatDay, formatMoney } from '../../lib/values/formats.ts';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { withPlacementFate } from './ask-placement-fate.ts';
import { useOffersOf, usePlacementOf, useUndoOfferMove } from './placement-calls.ts';
import type { AddedPlacement } from './placement-form.tsx';
import { PLACEMENT_LABELS, PLACEMENT_TONES } from './placement-labels.ts';

const NONE: readonly never[] = [];
const PlacementDialog = lazyPart(() => import('./placement-dialog.tsx'), 'PlacementDialog', {
  closed: { matches: NONE },
});

/** The placement of a match, or the button that adds it once the match is placed or an offer was accepted. */
export function MatchPlacement({ match }: { match: MatchDetails }) {
  const base = useRolePath();
  const [isAdding, setIsAdding] = useState(false);
  const found = usePlacementOf(match.match_id);
  const placement = found.data?.items[0];
  const offers = useOffersOf(match.match_id).data;
  const undoMove = useUndoOfferMove();
  if (placement)
    return (
      <Link
        to={`${base}/placements`}
        search={{ placement: placement.placement_id }}
        className={`${shared.lineLink} ${shared.box} ${shared.spread} ${shared.lifts}`}
      >
        <span className={shared.lines}>
          <span className={`${shared.strong} ${shared.numeric}`}>
            {`Fee ${formatMoney(placement.net_fee_cents, placement.currency, { isShort: true })}`}
          </span>
          <span className={`${shared.tiny} ${shared.muted}`}>{`from ${formatDay(placement.start_on)}`}</span>
        </span>
        <StatusDot
          label={PLACEMENT_LABELS[placement.placement_status]}
          tone={PLACEMENT_TONES[placement.placement_status]}
        />
      </Link>
    );
  const isPlaced = match.status === 'placed';
  const isAccepted = offers?.items.some(({ offer_status }) => offer_status === 'accepted') ?? false;
  if (!found.isSuccess || !match.may_change || !(isPlaced || isAccepted)) return null;
  const onAdded = ({ batch_id, fee_cents, currency }: AddedPlacement) => {
    const message = `Placement added, fee ${formatMoney(fee_cents, currency, { isShort: true })}`;
    if (batch_id === null) return void toast.success({ message });
    showUndoToast({ message, onUndo: () => withPlacementFate(undoMove.send)({ batch_id }) });
  };
  return (
    <div>
      {isPlaced && <p className={shared.hint}>Placed. Add start date and fee.</p>}
      <Button
        size="xs"
        variant="primary"
        mt={isPlaced ? 8 : 0}
        leftSection={<HandCoins size={14} aria-hidden />}
        onClick={() => setIsAdding(true)}
      >
        Add placement
      </Button>
      <PlacementDialog
        matches={isAdding ? [match] : NONE}
        onClose={() => setIsAdding(false)}
        onAdded={onAdded}
      />
    </div>
  );
}
