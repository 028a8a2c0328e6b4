import type { Match, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { type ReactNode, useState } from 'react';
import { RejectDialog } from './breakdown/reject-dialog.tsx';
import { WithdrawDialog } from './breakdown/withdraw-dialog.tsx';
import { isRefused } from './refused-move.ts';
import { useMoveMatches } from './use-move-matches.ts';

type OnDone = (() => void) | undefined;
type Asked = { to: 'rejected' | 'withdrawn'; matches: readonly Match[]; onDone: OnDone };
const NONE: readonly Match[] = [];

/**
 * Moves matches, after asking for a reason where the stage needs or invites one. `dialogs` belongs on the page; `onDone`
 * is called once nothing is asked any more, and not if the person cancels.
 */
export function useAskedMoves(): {
  onMove: (matches: readonly Match[], to: MatchStatus, onDone?: () => void) => void;
  dialogs: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const move = useMoveMatches();
  const matchesFor = (to: Asked['to']) => (asked?.to === to ? asked.matches : NONE);
  const close = () => setAsked(undefined);
  return {
    onMove: (matches, to, onDone) => {
      if (isRefused(matches)) return;
      if (to === 'rejected' || to === 'withdrawn') return setAsked({ to, matches, onDone });
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
      </>
    ),
  };
}
