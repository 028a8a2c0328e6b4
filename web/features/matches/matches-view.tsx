import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Match, MatchStatus } from '@placewell/contract/matches.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { SideDrawer } from '../../ui/drawer/side-drawer.tsx';
import { PageBar } from '../../ui/page/page-bar.tsx';
import { type Subject, subjectOf } from './match-subject.ts';
import styles from './matches.module.css';
import { useMatchDetails } from './matches.queries.ts';
import { MatchActions } from './receipt/match-actions.tsx';
import { Receipt } from './receipt/receipt.tsx';
import { RejectDialog } from './receipt/reject-dialog.tsx';
import { useMatchKeys } from './use-match-keys.ts';
import { patchMatches, useMoveMatches } from './use-move-matches.ts';

/** At this width and above the receipt is a panel beside the list; below it is a drawer. */
const WIDE = '(min-width: 1200px)';

export type MatchesPane = {
  openId: string | undefined;
  onOpen: (match: Match) => void;
  onMove: (match: Match, to: MatchStatus) => void;
};

type MatchesViewProps = {
  subject: Subject;
  title: ReactNode;
  details: ReactNode;
  actions?: ReactNode;
  filters: ReactNode;
  /** The list's rows; the receipt and the arrow keys use them. */
  rows: readonly Match[] | undefined;
  list: (pane: MatchesPane) => ReactNode;
  board: (pane: MatchesPane) => ReactNode;
};

/** Matches as a list or board (`?view=board`), with the receipt of the open match (`?match=`). */
export function MatchesView(props: MatchesViewProps) {
  const { subject, rows, title, details, actions, filters } = props;
  const { params, change } = useUrlParams();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const isBoard = params.view === 'board';
  const openId = textParam(params, 'match');
  const [rejecting, setRejecting] = useState<Match>();
  const move = useMoveMatches();
  const found = useMatchDetails(openId);
  useMarkViewed(found.data);

  const open = rows?.find((row) => row.match_id === openId) ?? found.data;
  // On a wide screen the first match is previewed without opening it: only opening marks it as viewed.
  const shown = open ?? (isWide && !isBoard && openId === undefined ? rows?.[0] : undefined);
  const onMove = (match: Match, to: MatchStatus) =>
    to === 'rejected' ? setRejecting(match) : void move([match], to);
  const pane: MatchesPane = {
    openId: openId ?? (isWide ? shown?.match_id : undefined),
    onOpen: (match) => change({ match: match.match_id }, { replace: openId !== undefined }),
    onMove,
  };
  useMatchKeys({
    current: isBoard && !open ? undefined : shown,
    onMove,
    onStep: isBoard
      ? undefined
      : (step) => {
          const index = rows?.findIndex((row) => row.match_id === shown?.match_id) ?? -1;
          const next =
            rows?.[openId === undefined && index === 0 && step === 1 ? (isWide ? 1 : 0) : index + step];
          if (!next) return;
          pane.onOpen(next);
          document.querySelector(`[data-match-id="${next.match_id}"]`)?.scrollIntoView({ block: 'nearest' });
        },
  });
  const receipt = shown && (
    <Receipt
      match={shown}
      subject={subject}
      isOpened={openId !== undefined}
      actions={<MatchActions match={shown} onMove={(to) => onMove(shown, to)} />}
    />
  );
  const hasPanel = isWide && !isBoard && rows !== undefined && rows.length > 0;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2>{title}</h2>
          <div className={styles.facts}>{details}</div>
        </div>
        {actions}
      </div>
      <PageBar
        actions={
          <SegmentedControl
            size="xs"
            aria-label="View"
            value={isBoard ? 'board' : 'list'}
            onChange={(next) =>
              change({ view: next === 'board' ? 'board' : undefined, match: undefined, page: undefined })
            }
            data={[
              { value: 'list', label: 'List' },
              { value: 'board', label: 'Board' },
            ]}
          />
        }
      >
        {filters}
      </PageBar>
      <div className={styles.split} data-wide={hasPanel || undefined}>
        <div className={styles.main}>{isBoard ? props.board(pane) : props.list(pane)}</div>
        {hasPanel && (
          <section
            className={styles.panel}
            data-receipt
            aria-label="Why this score"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
            tabIndex={0}
          >
            {receipt}
          </section>
        )}
      </div>
      <SideDrawer
        opened={!hasPanel && openId !== undefined}
        onClose={() => change({ match: undefined })}
        title={open ? subjectOf(open, subject).name : 'Match'}
        details={open && subjectOf(open, subject).line}
        width={520}
        flush
      >
        <div data-receipt>{receipt}</div>
      </SideDrawer>
      <RejectDialog
        matches={rejecting ? [rejecting] : []}
        onClose={() => setRejecting(undefined)}
        onReject={(rejection) => rejecting && void move([rejecting], 'rejected', rejection)}
      />
    </>
  );
}

/** Opening a new match marks it viewed on the server; this updates the cached lists without waiting for a refetch. */
function useMarkViewed(details: Match | undefined) {
  const client = useQueryClient();
  const id = details?.match_id;
  const isViewed = details?.status === 'viewed';
  useEffect(() => {
    if (id !== undefined && isViewed) patchMatches(client, [id], { status: 'viewed' });
  }, [client, id, isViewed]);
}
