import { limits } from '@placewell/contract/limits.ts';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { type ComponentType, useState } from 'react';
import { toast } from '../../../lib/toasts.ts';
import { isRefused } from '../refused-move.ts';

/** The dialog that sends the candidates of matches to the client, closed without matches; it belongs to another feature. */
export type ShareDialog = ComponentType<{
  matches: readonly Match[];
  onClose: () => void;
  /** Called once they leave, so that a selection of them can be cleared. */
  onSent: () => void;
}>;
export type ShareMatches = (matches: readonly Match[], onSent?: () => void) => void;

export const SEND_TO_CLIENT = 'Send to client…';
const NONE: readonly Match[] = [];

/** Sends them and then does something, such as clearing the selection. */
export const shareThen = (share: ShareMatches | undefined, onSent: (() => void) | undefined) =>
  share && ((matches: readonly Match[]) => share(matches, onSent));

/** Opens the dialog for matches that the user may change; `dialog` belongs on the page. Without one nothing is offered. */
export function useSharing(Dialog: ShareDialog | undefined) {
  const [asked, setAsked] = useState<{ matches: readonly Match[]; onSent?: (() => void) | undefined }>({
    matches: NONE,
  });
  const share: ShareMatches = (matches, onSent) => {
    if (matches.length === 0 || isRefused(matches)) return;
    if (matches.length > limits.sharePeople)
      return void toast.warning({ message: `A page shows at most ${limits.sharePeople} candidates.` });
    setAsked({ matches, onSent });
  };
  return {
    onShare: Dialog && share,
    dialog: Dialog && (
      <Dialog
        matches={asked.matches}
        onClose={() => setAsked({ matches: NONE })}
        onSent={() => asked.onSent?.()}
      />
    ),
  };
}
