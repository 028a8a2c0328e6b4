import { useMatchAddress } from '../match-address.ts';
import { useMatchDetails } from '../matches.queries.ts';
import { type ShareDialog, useSharing } from '../sharing/use-sharing.tsx';
import { useAskedMoves } from '../use-asked-moves.tsx';
import { useMatchKeys } from '../use-match-keys.ts';
import { CandidateMatchDrawer } from './candidate-match-drawer.tsx';
import type { QuotedResume } from './resume-tab.tsx';
import { useMatchReminder } from './use-match-reminder.ts';

/** The match of the address (`?match=`) in a drawer over a page that has no list of matches, with its keys. */
export function OpenMatch({ resume, share }: { resume?: QuotedResume; share?: ShareDialog }) {
  const address = useMatchAddress();
  const { openId } = address;
  const { onMove, dialogs } = useAskedMoves();
  const reminder = useMatchReminder();
  const sharing = useSharing(share);
  const found = useMatchDetails(openId).data;
  const open = found?.match_id === openId ? found : undefined;
  useMatchKeys({
    current: open,
    onMove: (matches, to) => onMove(matches, to),
    onOpenSubject: (match) => address.openSubject(match, 'candidate'),
    onRemind: reminder.remind,
    onShare: sharing.onShare,
    onResume: (match) => address.toggleResume(match, resume),
  });
  return (
    <>
      <CandidateMatchDrawer
        opened={openId !== undefined}
        match={open}
        onMove={onMove}
        onRemind={reminder.remind}
        onShare={sharing.onShare}
        resume={resume}
        onClose={address.closeMatch}
      />
      {dialogs}
      {reminder.dialog}
      {sharing.dialog}
    </>
  );
}
