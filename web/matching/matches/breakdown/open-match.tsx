import { useMatchActs } from '../acts/use-match-acts.tsx';
import { useMatchAddress } from '../match-address.ts';
import { useMatchDetails } from '../matches.queries.ts';
import type { ShareDialog } from '../sharing/use-sharing.tsx';
import { useMatchKeys } from '../use-match-keys.ts';
import { CandidateMatchDrawer } from './candidate-match-drawer.tsx';
import type { QuotedResume } from './resume-tab.tsx';

/** The match of the address (`?match=`) in a drawer over a page that has no list of matches, with its keys. */
export function OpenMatch({ resume, share }: { resume?: QuotedResume; share?: ShareDialog }) {
  const address = useMatchAddress();
  const { openId } = address;
  const { dialogs, ...acts } = useMatchActs(share);
  const found = useMatchDetails(openId).data;
  const open = found?.match_id === openId ? found : undefined;
  useMatchKeys({
    current: open,
    onMove: (matches, to) => acts.onMove(matches, to),
    onOpenSubject: (match) => address.openSubject(match, 'candidate'),
    onRemind: acts.onRemind,
    onShare: acts.onShare,
    onResume: (match) => address.toggleResume(match, resume),
  });
  return (
    <>
      <CandidateMatchDrawer
        opened={openId !== undefined}
        match={open}
        acts={acts}
        resume={resume}
        onClose={address.closeMatch}
      />
      {dialogs}
    </>
  );
}
