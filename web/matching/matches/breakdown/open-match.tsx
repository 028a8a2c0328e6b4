import type { Match } from '@placewell/contract/matching/matches.ts';
import { useRef } from 'react';
import { useMatchActs } from '../acts/use-match-acts.tsx';
import { type Triage, useTriage } from '../acts/use-triage.ts';
import { useMatchAddress } from '../match-address.ts';
import { useMatchDetails } from '../matches.queries.ts';
import type { ShareDialog } from '../sharing/use-sharing.tsx';
import { useMatchKeys } from '../use-match-keys.ts';
import { CandidateMatchDrawer } from './candidate-match-drawer.tsx';
import type { QuotedResume } from './resume-tab.tsx';

type OpenMatchProps = {
  /** The matches of the page, in its order. */
  rows: readonly Pick<Match, 'match_id'>[] | undefined;
  resume?: QuotedResume;
  share?: ShareDialog;
};

/** The match of the address (`?match=`) in a drawer over a page that has no list of matches, with its keys. */
export function OpenMatch({ rows, resume, share }: OpenMatchProps) {
  const address = useMatchAddress();
  const { openId } = address;
  const triage = useRef<Triage>(undefined);
  const { dialogs, ...acts } = useMatchActs(share, (...moved) => triage.current?.onDecided(...moved));
  triage.current = useTriage({ rows, scope: '', openId, shownId: openId, onOpen: address.openMatch });
  const found = useMatchDetails(openId).data;
  const open = found?.match_id === openId ? found : undefined;
  useMatchKeys({
    current: open,
    onMove: (matches, to) => acts.onMove(matches, to),
    onOpenSubject: (match) => address.openSubject(match, 'candidate'),
    onRemind: acts.onRemind,
    onShare: acts.onShare,
    onResume: (match) => address.toggleResume(match, resume),
    onStep: openId === undefined ? undefined : (by) => triage.current?.step(by),
  });
  return (
    <>
      <CandidateMatchDrawer
        opened={openId !== undefined}
        match={open}
        acts={acts}
        triage={triage.current}
        resume={resume}
        onClose={address.closeMatch}
      />
      {dialogs}
    </>
  );
}
