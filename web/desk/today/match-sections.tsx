import { VisuallyHidden } from '@mantine/core';
import { rowsOf, type Today, type TodayMatch } from '@placewell/contract/desk/today.ts';
import { limits } from '@placewell/contract/limits.ts';
import { BAND_FLOORS, isLittleKnown } from '@placewell/contract/matching/matches.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../lib/session/session-store.ts';
import { formatCappedCount, formatRelative } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { MatchSentence } from '../../records/score/match-sentence.tsx';
import { ScoreRing } from '../../records/score/score-ring.tsx';
import shared from '../../ui/theme/shared.module.css';
import { type Address, TodayRow, type TodayRowProps, TodaySection } from './today-section.tsx';

type SectionProps = { today: Today; rows: Address };

const jobOf = ({ job_title, client_name }: TodayMatch) => [job_title, client_name].filter(Boolean).join(', ');

type MatchRowProps = { match: TodayMatch; ringSize?: number } & Omit<TodayRowProps, 'opens' | 'lead'>;

/** A match by its score; it opens over the page. */
function MatchRow({ match, ringSize = 32, ...row }: MatchRowProps) {
  return (
    <TodayRow
      opens={{ search: { match: match.match_id } }}
      lead={
        <ScoreRing
          score={match.score}
          band={match.score_band}
          isLittleKnown={isLittleKnown(match)}
          size={ringSize}
        />
      }
      {...row}
    />
  );
}

/** How many reasons of a match are named. */
const REASONS = 2;

export function StrongMatches({ today, rows, foundToday }: SectionProps & { foundToday: Address }) {
  const { role } = useSession();
  const { strong_matches, new_matches, strong_today = 0, undecided_today = 0 } = today;
  if (strong_matches.total === 0)
    return (
      <TodaySection title="New matches today" total={new_matches} rows={foundToday}>
        {strong_today === 0 ? (
          <TodayRow
            opens={foundToday}
            title="None of them is strong"
            details={`None scores ${BAND_FLOORS.strong} or more`}
          />
        ) : undecided_today === 0 ? (
          <TodayRow
            opens={rowsOf('strong_today', role, today)}
            title="All strong matches are decided"
            details={`${formatCappedCount(strong_today)} of today ${strong_today === 1 ? 'scores' : 'score'} ${BAND_FLOORS.strong} or more`}
          />
        ) : (
          <TodayRow
            opens={rowsOf('undecided_today', role, today)}
            title={`${formatCappedCount(undecided_today)} strong ${undecided_today === 1 ? 'match waits' : 'matches wait'} for a decision`}
            details={`${formatCappedCount(strong_today)} of today ${strong_today === 1 ? 'scores' : 'score'} ${BAND_FLOORS.strong} or more`}
          />
        )}
      </TodaySection>
    );
  return (
    <TodaySection
      title="New strong matches"
      total={strong_matches.total}
      rows={rows}
      aside={
        new_matches > 0 && (
          <Link to={foundToday.to} search={foundToday.search} className={`${shared.link} ${shared.small}`}>
            {formatCappedCount(new_matches)}{' '}
            <VisuallyHidden component="span">
              {new_matches === 1 ? 'new match' : 'new matches'}
            </VisuallyHidden>{' '}
            today
          </Link>
        )
      }
    >
      {strong_matches.items.map((match) => (
        <MatchRow
          key={match.match_id}
          match={match}
          ringSize={36}
          title={[match.candidate_name, match.candidate_job_tittle].filter(Boolean).join(', ')}
          details={jobOf(match)}
          more={
            match.reasons.length > 0 && <MatchSentence text={match.reasons.slice(0, REASONS).join(' · ')} />
          }
          when={formatRelative(match.match_date)}
        />
      ))}
    </TodaySection>
  );
}

export function AwaitedReplies({ today, rows }: SectionProps) {
  const { nameOf } = useMatchStatuses();
  return (
    <TodaySection title="Awaiting a reply" total={today.awaiting.total} rows={rows}>
      {today.awaiting.items.map((match) => (
        <MatchRow
          key={match.match_id}
          match={match}
          title={match.candidate_name}
          details={jobOf(match)}
          when={`${nameOf(match.status)} ${formatRelative(match.status_since)}`}
        />
      ))}
    </TodaySection>
  );
}

export function ExpiringMatches({ today, rows }: SectionProps) {
  const { nameOf } = useMatchStatuses();
  return (
    <TodaySection
      title={`Expiring within ${limits.expiringDays} days`}
      total={today.expiring.total}
      rows={rows}
    >
      {today.expiring.items.map((match) => (
        <MatchRow
          key={match.match_id}
          match={match}
          title={match.candidate_name}
          details={`${jobOf(match)} · ${nameOf(match.status)}`}
          when={formatRelative(match.expiry_date)}
        />
      ))}
    </TodaySection>
  );
}
