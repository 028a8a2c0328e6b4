import { limits } from '@placewell/contract/limits.ts';
import {
  getAllMatches,
  type Match,
  type MatchStatus,
  UNTOUCHED_STATUSES,
} from '@placewell/contract/matching/matches.ts';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { InitialList } from '../../lib/list-state.ts';
import { useRolePath } from '../../lib/session/home.ts';
import { useUrlParams } from '../../lib/url-params.ts';
import { type MatchStatusNames, useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { type ListExtras, ListPage } from '../../records/lists/list-page.tsx';
import { listOf, useList } from '../../records/lists/use-list.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { KeysHelp } from '../../ui/page/keys-help.tsx';
import { CardButtons, MoreMenu, RejectButton } from './acts/match-buttons.tsx';
import { useMatchActs } from './acts/use-match-acts.tsx';
import { type Triage, useTriage } from './acts/use-triage.ts';
import { CandidateMatchDrawer } from './breakdown/candidate-match-drawer.tsx';
import type { QuotedResume } from './breakdown/resume-tab.tsx';
import { MATCH_FIELDS, MatchRowCard, matchColumns } from './list/match-columns.tsx';
import { AllMatchFilters, allMatchFilters } from './list/match-filters.tsx';
import { NO_MATCHES, useMatchSearch } from './list/match-search.tsx';
import { useMatchAddress } from './match-address.ts';
import { moveKeyNames } from './match-moves.ts';
import { useMatchDetails, useMatchThreshold } from './matches.queries.ts';
import { type ShareDialog, shareThen } from './sharing/use-sharing.tsx';
import { useMatchKeys } from './use-match-keys.ts';

const MatchBulkActions = lazyPart(() => import('./list/match-bulk-actions.tsx'), 'MatchBulkActions');

const EditStage = lazyPart(() => import('./list/edit-stage.tsx'), 'EditStage');

export const MATCHES = listOf({
  call: getAllMatches,
  topic: 'matches',
  name: 'matches',
  label: 'Matches',
  sort: 'date_desc',
  limit: limits.pageSizeMatches,
  filters: AllMatchFilters,
  owners: { label: 'Matches to show' },
  columns: ({ hasOwners }) => matchColumns(hasOwners),
  fields: MATCH_FIELDS,
  rowId: (match) => match.match_id,
  rowLabel: (match) => `${match.candidate_name}, ${match.job_title}`,
  card: (match) => <MatchRowCard match={match} />,
  noResults: { ...NO_MATCHES, offersOthers: true },
});

/** The matches that wait for a decision, best first: what Match Management opens with. */
export const TO_DECIDE = {
  filters: { status: [...UNTOUCHED_STATUSES], job_status: ['open'], only_non_expired: true },
  sort: 'score_desc',
  none: { min_score: limits.scoreMin },
} as const satisfies InitialList;

/** The editors of the list, by their column. */
const EDITED = { status: 'Stage' };
const NO_QUOTES: readonly string[] = [];

type AllMatchesPageProps = ListExtras & {
  /** `all` shows the matches of every recruiter, with the recruiter's name. */
  scope: 'self' | 'all';
  resume?: QuotedResume;
  share?: ShareDialog;
  /** Opens with the matches that wait for a decision. */
  isQueue?: boolean;
  /** Shows only the matches of this client's jobs in these stages. */
  only?: { client_id: string; statuses: readonly MatchStatus[]; empty: ReactNode };
};

type Only = AllMatchesPageProps['only'];

/** Of the stages that the address names those that are shown at all, else all of these. */
function useOnly(only: Only) {
  const { params } = useUrlParams();
  const named = AllMatchFilters.shape.status.safeParse(params.status).data ?? [];
  const status = only?.statuses.filter((one) => named.includes(one)) ?? [];
  return only && { client_id: only.client_id, status: status.length > 0 ? status : [...only.statuses] };
}

const namesIn = (names: MatchStatusNames, only: Only): MatchStatusNames =>
  only ? { ...names, order: names.order.filter((one) => only.statuses.includes(one)) } : names;

/** All matches in a paged table, with the open one (`?match=`) in a drawer. */
export function AllMatchesPage({
  scope,
  resume: Resume,
  share,
  isQueue,
  only,
  ...extras
}: AllMatchesPageProps) {
  const names = useMatchStatuses();
  const address = useMatchAddress();
  const { openId } = address;
  const openedBy = (match: Match) => ({
    subject: 'candidate' as const,
    onOpen: () => address.openSubject(match, 'candidate'),
  });
  const triage = useRef<Triage<Match>>(undefined);
  const { dialogs, ...acts } = useMatchActs(share, (...moved) => triage.current?.onDecided(...moved));
  const { onMove } = acts;
  const list = useList(
    {
      ...MATCHES,
      search: { label: 'Search matches', language: useMatchSearch(), reads: 'matches' },
      columns: ({ hasOwners }: { hasOwners: boolean }) => matchColumns(hasOwners, names, acts),
      filterBar: (_, { state, people }) => allMatchFilters(state, { people, names: namesIn(names, only) }),
    },
    { scope, also: useOnly(only), initial: isQueue ? TO_DECIDE : undefined },
  );
  const { rows, selected, selection } = list;
  const { isInitial } = list.state;
  const found = useMatchDetails(openId);
  triage.current = useTriage({
    ...{ rows, openId, shownId: openId, onOpen: address.openMatch },
    scope: JSON.stringify(list.shown.body),
  });
  const open =
    rows?.find((row) => row.match_id === openId) ??
    (found.data?.match_id === openId ? found.data : triage.current.find(openId));
  useMatchKeys({
    current: open,
    rows,
    // An open match hides the selection, and its own buttons name these keys.
    selected: openId === undefined ? selected : undefined,
    onMove: (matches, to) => onMove(matches, to, openId === undefined ? selection.clear : undefined),
    onOpenSubject: (match) => address.openSubject(match, 'candidate'),
    onRemind: acts.onRemind,
    onShare: shareThen(acts.onShare, openId === undefined ? selection.clear : undefined),
    onResume: (match) => address.toggleResume(match, Resume),
    onStep: openId === undefined ? undefined : (by) => triage.current?.step(by),
  });
  return (
    <ListPage
      list={isInitial ? { ...list, noResults: undefined } : list}
      {...extras}
      openId={openId}
      onOpen={address.openMatch}
      card={(match) => (
        <MatchRowCard
          match={match}
          buttons={<CardButtons match={match} acts={acts} opened={openedBy(match)} />}
        />
      )}
      rowLinks={(match) => <RejectButton match={match} acts={acts} size="xs" variant="quiet" />}
      rowMenu={(match) => <MoreMenu match={match} acts={acts} opened={openedBy(match)} />}
      editing={{
        names: EDITED,
        mayEdit: (match) => match.may_change,
        menu: ({ row, isByKey }, place) => {
          const isOfSelection = isByKey && selected.length > 0;
          return (
            <EditStage
              matches={isOfSelection ? selected : [row]}
              place={place}
              onMove={(matches, to) => onMove(matches, to, isOfSelection ? selection.clear : undefined)}
            />
          );
        },
      }}
      preview={
        Resume &&
        (({ candidate_id, candidate_name }) =>
          candidate_id === null
            ? undefined
            : {
                title: candidate_name,
                content: <Resume candidateId={candidate_id} quotes={NO_QUOTES} chosen={undefined} />,
              })
      }
      bulkActions={
        <MatchBulkActions selection={selection} rows={list.known} acts={acts} onShare={acts.onShare} />
      }
      empty={isInitial ? <NothingToDecide onAll={list.state.clearFilters} /> : (only?.empty ?? <NoMatches />)}
    >
      <CandidateMatchDrawer
        opened={openId !== undefined}
        match={open}
        acts={acts}
        triage={triage.current}
        resume={Resume}
        onClose={address.closeMatch}
      />
      {dialogs}
      <KeysHelp screens={['allMatches', 'match']} names={moveKeyNames(names)} />
    </ListPage>
  );
}

function NothingToDecide({ onAll }: { onAll: () => void }) {
  const threshold = useMatchThreshold();
  return (
    <EmptyState icon={Star} title="No new matches" action={<Button onClick={onAll}>Show all matches</Button>}>
      {`Candidates who score ${threshold} or more for an open job appear here.`}
    </EmptyState>
  );
}

function NoMatches() {
  const threshold = useMatchThreshold();
  const base = useRolePath();
  return (
    <EmptyState
      icon={Star}
      title="No matches yet"
      action={
        <Button
          variant="primary"
          renderRoot={(props) => <Link {...props} to={`${base}/jobs-management`} search={{ new: 1 }} />}
        >
          New job
        </Button>
      }
    >
      {`Open a job, and every candidate who scores ${threshold} or more out of 100 appears here automatically.`}
    </EmptyState>
  );
}
