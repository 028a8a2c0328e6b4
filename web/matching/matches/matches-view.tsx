import { Box, SegmentedControl, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useUrlParams } from '../../lib/url-params.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import type { SelectionState } from '../../ui/data-list/use-selection.ts';
import { KeysHelp } from '../../ui/page/keys-help.tsx';
import { PageBar } from '../../ui/page/page-bar.tsx';
import shared from '../../ui/theme/shared.module.css';
import { MatchActions } from './acts/match-actions.tsx';
import { type MatchActs, useMatchActs } from './acts/use-match-acts.tsx';
import { type Triage, useTriage } from './acts/use-triage.ts';
import type { QuotedResume } from './breakdown/resume-tab.tsx';
import { useMatchAddress } from './match-address.ts';
import { moveKeyNames } from './match-moves.ts';
import { type Subject, subjectOf } from './match-subject.ts';
import styles from './matches.module.css';
import { useMatchDetails } from './matches.queries.ts';
import { type ShareDialog, type ShareMatches, shareThen } from './sharing/use-sharing.tsx';
import { useMatchKeys } from './use-match-keys.ts';
import { type MatchSelection, useMatchSelection } from './use-match-selection.ts';
import { patchMatches } from './use-move-matches.ts';

const ScoreBreakdown = lazyPart(() => import('./breakdown/score-breakdown.tsx'), 'ScoreBreakdown', {
  isLate: true,
});

const BreakdownDrawer = lazyPart(() => import('./breakdown/breakdown-drawer.tsx'), 'BreakdownDrawer', {
  closed: { opened: false },
});

/** Whether the address selects the board (`?view=board`); beside another list there is none. */
export function useIsBoard(isPane = false): boolean {
  const { params } = useUrlParams();
  return params.view === 'board' && !isPane;
}

/** At this width and above the score breakdown is a panel beside the list; below it is a drawer. */
const WIDE = '(min-width: 1200px)';

export type MatchesPane = {
  openId: string | undefined;
  onOpen: (match: Match) => void;
  acts: MatchActs;
  onOpenSubject: (match: Match) => void;
  /** Sends the candidates of several matches to the client; absent where their jobs differ. */
  onShare: ShareMatches | undefined;
  /** Of the list; a board has its own. */
  selection: SelectionState;
  onToggle: (match: Match) => void;
};

type MatchesViewProps = {
  subject: Subject;
  title: ReactNode;
  details: ReactNode;
  actions?: ReactNode;
  filters: ReactNode;
  /** Above the list or board. */
  strip?: ReactNode;
  /** The menu of the list's saved views, which belongs to another feature. */
  views: ReactNode;
  /** Actions composed by the page. */
  menu: ReactNode;
  /** The list's rows; the score breakdown and the arrow keys use them. */
  rows: readonly Match[] | undefined;
  list: (pane: MatchesPane) => ReactNode;
  board: (pane: MatchesPane) => ReactNode;
  resume: QuotedResume | undefined;
  share: ShareDialog | undefined;
  /** Changes with filters and page, and then clears the selection. */
  scope: string;
  /** Beside another list: the score breakdown is always a drawer, there is no board, and the arrows move the focus. */
  isPane?: boolean;
};

/** Whether the matches are a board, and whether the score breakdown is a panel beside the list. */
function useLayout(isPane: boolean, rows: readonly Match[] | undefined, openId: string | undefined) {
  const isBoard = useIsBoard(isPane);
  const hasRoom = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const isWide = hasRoom && !isPane;
  const hasPanel = isWide && !isBoard && rows !== undefined && rows.length > 0;
  return {
    isWide,
    isBoard,
    hasPanel,
    isCovered: !hasPanel && openId !== undefined,
    // Until the list is there it is open whether the match has a panel or a drawer.
    isUndecided: isWide && !isBoard && rows === undefined,
  };
}

/** Matches as a list or board (`?view=board`), with the score breakdown of the open match (`?match=`). */
export function MatchesView(props: MatchesViewProps) {
  const { subject, rows, title, details, actions, filters, resume, scope, isPane = false } = props;
  const address = useMatchAddress();
  const { openId } = address;
  const { isWide, isBoard, hasPanel, isCovered, isUndecided } = useLayout(isPane, rows, openId);
  const triage = useRef<Triage<Match>>(undefined);
  const { dialogs, ...acts } = useMatchActs(props.share, (...moved) => triage.current?.onDecided(...moved));
  const picked = useMatchSelection(scope, rows);
  const { selection } = picked;
  const names = useMatchStatuses();
  const found = useMatchDetails(openId);
  useMarkViewed(found.data);

  const row = rows?.find(({ match_id }) => match_id === openId);
  const open = row ?? (found.data?.match_id === openId ? found.data : triage.current?.find(openId));
  // On a wide screen the first match is previewed without opening it: only opening marks it as viewed.
  const shown = open ?? (isWide && !isBoard && openId === undefined ? rows?.[0] : undefined);
  const pane: MatchesPane = {
    openId: openId ?? (isWide ? shown?.match_id : undefined),
    onOpen: address.openMatch,
    acts,
    onShare: subject === 'candidate' ? acts.onShare : undefined,
    selection,
    onToggle: picked.onToggle,
    onOpenSubject: (match) => address.openSubject(match, subject),
  };
  triage.current = useTriage({ rows, scope, openId, shownId: shown?.match_id, onOpen: pane.onOpen });
  const { step } = triage.current;
  useMatchKeys({
    current: shown,
    // Beside a panel the arrows move what it shows, not the focus.
    rows: hasPanel ? undefined : rows,
    ...selectionKeys(isBoard || isCovered, picked),
    onMove: (matches, to) => acts.onMove(matches, to, selection.clear),
    onRemind: acts.onRemind,
    onShare: shareThen(acts.onShare, selection.clear),
    onOpenSubject: pane.onOpenSubject,
    onResume: (match) => address.toggleResume(match, resume),
    onStep: (isBoard || isPane) && openId === undefined ? undefined : step,
  });
  const showsResume = openId !== undefined && address.chosen !== undefined;
  const actionsOf = (match: Match) => <MatchActions match={match} acts={acts} />;
  return (
    <>
      <MatchesHead isPane={isPane} title={title} details={details} actions={actions} />
      <PageBar views={props.views} menu={props.menu} actions={!isPane && <ViewSwitch isBoard={isBoard} />}>
        {filters}
      </PageBar>
      {props.strip}
      <div
        className={styles.split}
        data-wide={hasPanel || undefined}
        data-resume={(hasPanel && showsResume) || undefined}
      >
        <div className={shared.page}>{isBoard ? props.board(pane) : props.list(pane)}</div>
        {hasPanel && (
          <section className={styles.panel} data-breakdown aria-label="Why this score">
            {shown && (
              <ScoreBreakdown
                match={shown}
                subject={subject}
                isOpened={openId !== undefined}
                resume={resume}
                actions={actionsOf(shown)}
                triage={triage.current}
              />
            )}
          </section>
        )}
      </div>
      <BreakdownDrawer
        opened={isCovered && !isUndecided}
        match={open}
        subject={subject}
        details={open && subjectOf(open, subject).line}
        actions={actionsOf}
        triage={triage.current}
        resume={resume}
        onClose={address.closeMatch}
      />
      {dialogs}
      <KeysHelp
        screens={[screenOf(isPane, isBoard), 'match']}
        names={{ ...moveKeyNames(names), openSubject: `Open the ${subject}` }}
      />
    </>
  );
}

const screenOf = (isPane: boolean, isBoard: boolean) =>
  isPane ? 'jobsBesideMatches' : isBoard ? 'board' : 'matchList';

/** A board has its own keys. An open drawer hides the selection, and its own buttons name these keys. */
const selectionKeys = (isHidden: boolean, { selected, onToggle }: MatchSelection) =>
  isHidden ? {} : { selected, onSelect: onToggle };

type MatchesHeadProps = Required<Pick<MatchesViewProps, 'title' | 'details' | 'isPane'>> & {
  actions: ReactNode;
};

/** While the record loads there is no text; the lines keep their height, so that nothing below them moves. */
const MatchesHead = ({ isPane, title, details, actions }: MatchesHeadProps) => (
  <div className={styles.head} data-pane={isPane || undefined}>
    <Box miw={0} maw="100%" flex={isPane ? '1 0 100%' : undefined}>
      <Box component="h2" mih={24}>
        {title}
      </Box>
      <Text component="div" c="dimmed" mih={20} className={styles.facts ?? ''}>
        {details}
      </Text>
    </Box>
    {actions}
  </div>
);

function ViewSwitch({ isBoard }: { isBoard: boolean }) {
  const { change } = useUrlParams();
  return (
    <SegmentedControl
      size="xs"
      aria-label="View"
      value={isBoard ? 'board' : 'list'}
      onChange={(next) =>
        change({
          view: next === 'board' ? 'board' : undefined,
          match: undefined,
          resume: undefined,
          page: undefined,
        })
      }
      data={[
        { value: 'list', label: 'List' },
        { value: 'board', label: 'Board' },
      ]}
    />
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
