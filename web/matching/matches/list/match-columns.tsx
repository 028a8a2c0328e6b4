import type { BodyInput } from '@placewell/contract/call.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import type { getAllMatches, Match } from '@placewell/contract/matching/matches.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRolePath } from '../../../lib/session/home.ts';
import { formatDateTime } from '../../../lib/values/formats.ts';
import { DEFAULT_STATUS_NAMES } from '../../../lib/values/match-statuses.ts';
import { OffLimitsMark } from '../../../records/chips/off-limits-mark.tsx';
import cells from '../../../ui/data-list/cells.module.css';
import { MutedCell, PersonCell, TimeCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import { useTabStop } from '../../../ui/data-list/tab-stop.ts';
import type { Column, ColumnFields } from '../../../ui/data-list/types.ts';
import shared from '../../../ui/theme/shared.module.css';
import { VerbButton } from '../acts/match-buttons.tsx';
import type { MatchActs } from '../acts/use-match-acts.tsx';
import { CriteriaBar } from '../criteria/criteria-bar.tsx';
import { expiryText, isExpiringSoon, reasonText, STALE_LABEL, staleSentence } from '../match-labels.ts';
import { MatchStatusDot } from '../match-status-dot.tsx';
import { HIDDEN_LINE } from '../match-subject.ts';
import { answerText, ClientAnswer } from '../row/client-answer.tsx';
import { FirstRisk } from '../row/first-risk.tsx';
import { MatchBand, MatchRing } from '../row/match-score.tsx';
import { SubjectLink } from '../row/subject-link.tsx';
import { SkillMatch } from '../skill-match.tsx';

function ScoreCell({ match }: { match: Match }) {
  return (
    <span className={shared.row}>
      <MatchRing match={match} size={32} />
      <span className={`${cells.lines} ${shared.fill}`}>
        <span className={shared.row}>
          <MatchBand match={match} />
          <OffLimitsMark found={match.off_limits} />
          {match.is_stale && (
            <small className={`${shared.tiny} ${shared.partial}`} title={staleSentence(match)}>
              stale
            </small>
          )}
          <span className={shared.fill} style={{ maxWidth: 90 }}>
            <CriteriaBar match={match} isCompact />
          </span>
        </span>
        <FirstRisk match={match} />
      </span>
    </span>
  );
}

function JobCell({ match }: { match: Match }) {
  const base = useRolePath();
  const tabIndex = useTabStop();
  if (match.job_id === null) return <TitleCell title={match.job_title} details={HIDDEN_LINE} />;
  return (
    <Link
      to={`${base}/jobs/${match.job_id}/matches`}
      className={`${shared.nameLink} ${shared.block}`}
      tabIndex={tabIndex}
    >
      <TitleCell title={match.job_title} details={match.client_name || undefined} />
    </Link>
  );
}

/** "3 days" in a table, "expires in 3 days" elsewhere; grey once expired, highlighted when at most 3 days remain. */
function ExpiryTime({ match, isShort }: { match: Match; isShort?: boolean }) {
  const text = expiryText(match);
  if (!text) return <MutedCell>–</MutedCell>;
  const colour = match.is_expired ? shared.faint : isExpiringSoon(match) ? shared.partial : shared.muted;
  const shortText = match.is_expired ? 'expired' : text.replace('expires ', '').replace(/^in /, '');
  return (
    <time
      className={colour}
      dateTime={match.expiry_date}
      title={isShort ? `${text}, ${formatDateTime(match.expiry_date)}` : formatDateTime(match.expiry_date)}
    >
      {match.is_expired ? <s>{isShort ? shortText : text}</s> : isShort ? shortText : text}
    </time>
  );
}

type Sort = SortField<BodyInput<typeof getAllMatches>>;

/** The columns of the list; the recruiter only where matches of several people are shown. */
export const matchColumns = (
  hasOwner: boolean,
  { nameOf } = DEFAULT_STATUS_NAMES,
  acts?: MatchActs,
): Column<Match, Sort>[] => [
  {
    id: 'candidate',
    header: 'Candidate',
    sort: 'candidate_name',
    minWidth: 190,
    hasLink: true,
    cell: (match) => (
      <span className={`${shared.block} ${match.is_expired ? shared.muted : ''}`}>
        <PersonCell
          name={match.candidate_name}
          title={<SubjectLink match={match} subject="candidate" />}
          details={match.candidate_id === null ? HIDDEN_LINE : (match.candidate_job_tittle ?? undefined)}
        />
      </span>
    ),
  },
  { id: 'job', header: 'Job', sort: 'job_title', minWidth: 150, cell: (match) => <JobCell match={match} /> },
  {
    id: 'score',
    header: 'Score',
    sort: 'score',
    firstSort: 'desc',
    minWidth: 190,
    maxWidth: 400,
    lines: 3,
    cell: (match) => <ScoreCell match={match} />,
  },
  {
    id: 'skills',
    header: 'Skills',
    minWidth: 260,
    isInitiallyHidden: true,
    cell: (match) => (
      <SkillMatch matched={match.matched_skills} missing={match.missing_skills} max={3} oneLine />
    ),
  },
  {
    id: 'status',
    header: 'Stage',
    sort: 'status',
    width: 120,
    textOf: (match) =>
      [nameOf(match.status), reasonText(match), answerText(match)].filter(Boolean).join(', '),
    cell: (match) => (
      <span className={cells.lines}>
        <MatchStatusDot match={match} />
        <ClientAnswer match={match} />
      </span>
    ),
  },
  ...(acts
    ? [
        {
          id: 'step',
          header: 'Next step',
          width: 132,
          cell: (match: Match) => <VerbButton match={match} acts={acts} size="xs" />,
        },
      ]
    : []),
  ...(hasOwner
    ? [
        {
          id: 'owner',
          header: 'Recruiter',
          width: 126,
          dropOrder: 1,
          textOf: (match: Match) => match.recruiter_name ?? '',
          cell: (match: Match) => <MutedCell>{match.recruiter_name}</MutedCell>,
        },
      ]
    : []),
  {
    id: 'expiry',
    header: 'Expiry',
    sort: 'expiry_date',
    width: 88,
    dropOrder: 2,
    cell: (match) => <ExpiryTime match={match} isShort />,
  },
  {
    id: 'date',
    header: 'Matched',
    sort: 'date',
    firstSort: 'desc',
    align: 'right',
    width: 104,
    dropOrder: 3,
    cell: (match) => <TimeCell iso={match.match_date} />,
  },
];

/** Of a phone, with the buttons of the page. */
/** A match on a phone: its skills say more than its expiry, which shows only when it is near. */
export function MatchRowCard({ match, buttons }: { match: Match; buttons?: ReactNode }) {
  return (
    <div className={`${shared.spread} ${match.is_expired ? shared.muted : ''}`}>
      <span className={shared.column}>
        <MatchRing match={match} size={44} />
        <MatchBand match={match} />
      </span>
      <div className={`${shared.fill} ${shared.lines}`}>
        <TitleCell
          title={match.candidate_name}
          details={[match.job_title, match.client_name].filter(Boolean).join(', ')}
        />
        <div className={`${shared.row} ${shared.wrap} ${shared.small}`}>
          <MatchStatusDot match={match} />
          <ClientAnswer match={match} />
          {(match.is_expired || isExpiringSoon(match)) && <ExpiryTime match={match} />}
          <OffLimitsMark found={match.off_limits} />
          {match.is_stale && <small className={shared.partial}>{STALE_LABEL}</small>}
        </div>
        <SkillMatch matched={match.matched_skills} missing={match.missing_skills} max={3} oneLine />
        <FirstRisk match={match} />
        {buttons}
      </div>
    </div>
  );
}

export const MATCH_FIELDS = {
  candidate: ['candidate_name', 'candidate_job_tittle'],
  job: ['job_title', 'client_name'],
  score: ['score', 'score_band', 'coverage', 'risks'],
  skills: ['matched_skills', 'missing_skills'],
  status: ['status', 'client_answer'],
  owner: ['recruiter_name'],
  expiry: ['expiry_date'],
  date: ['match_date'],
} as const satisfies ColumnFields<Match>;
