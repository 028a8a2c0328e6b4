import type { Match, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { isRefused } from './refused-move.ts';
import { useMoveMatches } from './use-move-matches.ts';
import { useReportPlaced } from './use-report-placed.ts';

const NONE: readonly Match[] = [];
const WithdrawDialog = lazyPart(() => import('./breakdown/withdraw-dialog.tsx'), 'WithdrawDialog', {
  closed: { matches: NONE },
});

const RejectDialog = lazyPart(() => import('./breakdown/reject-dialog.tsx'), 'RejectDialog', {
  closed: { matches: NONE },
});

const PlacementDialog = lazyPart(
  () => import('../../records/placements/placement-dialog.tsx'),
  'PlacementDialog',
  { closed: { matches: NONE } },
);

type OnDone = (() => void) | undefined;
type Asked = { to: 'placed' | 'rejected' | 'withdrawn'; matches: readonly Match[]; onDone: OnDone };

/**
 * Moves matches, after asking for a reason where the stage needs or invites one, and for the placement of those that are
 * placed. `dialogs` belongs on the page; `onDone`
 * is called once nothing is asked any more, and not if the person cancels.
 */
export function useAskedMoves(): {
  onMove: (matches: readonly Match[], to: MatchStatus, onDone?: () => void) => void;
  dialogs: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const move = useMoveMatches();
  const reportPlaced = useReportPlaced();
  const matchesFor = (to: Asked['to']) => (asked?.to === to ? asked.matches : NONE);
  const close = () => setAsked(undefined);
  return {
    onMove: (matches, to, onDone) => {
      if (isRefused(matches)) return;
      if (to === 'rejected' || to === 'withdrawn') return setAsked({ to, matches, onDone });
      // One that may not be changed is refused by name when the others move.
      const placed = to === 'placed' ? matches.filter((one) => one.may_change && one.status !== to) : NONE;
      if (placed.length > 0) return setAsked({ to: 'placed', matches: placed, onDone });
      onDone?.();
      void move(matches, to);
    },
    dialogs: (
      <>
        <RejectDialog
          matches={matchesFor('rejected')}
          onClose={close}
          onReject={async (rejection) => {
            const unopened = await move(matchesFor('rejected'), 'rejected', rejection);
            if (!unopened) asked?.onDone?.();
            else setAsked((now) => now && { ...now, matches: unopened.left });
            return unopened;
          }}
        />
        <WithdrawDialog
          matches={matchesFor('withdrawn')}
          onClose={close}
          onWithdraw={(details) => {
            void move(matchesFor('withdrawn'), 'withdrawn', details);
            asked?.onDone?.();
          }}
        />
        <PlacementDialog
          matches={matchesFor('placed')}
          onClose={close}
          onAdded={reportPlaced}
          onLater={(left) => void move(left, 'placed')}
          onDone={asked?.onDone}
        />
      </>
    ),
  };
}
