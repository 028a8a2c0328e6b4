import type { Match, MatchStatus } from '@placewell/contract/matching/matches.ts';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { isRefused } from './refused-move.ts';
import { useMoveMatches } from './use-move-matches.ts';

const NONE: readonly Match[] = [];
const WithdrawDialog = lazyPart(() => import('./breakdown/withdraw-dialog.tsx'), 'WithdrawDialog', {
  closed: { matches: NONE },
});

const RejectDialog = lazyPart(() => import('./breakdown/reject-dialog.tsx'), 'RejectDialog', {
  closed: { matches: NONE },
});

type OnDone = (() => void) | undefined;
type Asked = { to: 'rejected' | 'withdrawn'; matches: readonly Match[]; onDone: OnDone };

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
      </>
    ),
  };
}
