import { Skeleton } from '@mantine/core';
import type { Match, MatchDetails } from '@placewell/contract/matches.ts';
import type { ReactNode } from 'react';
import { formatDateTime, formatEnum, formatRelative } from '../../../lib/formats.ts';
import { ContactLink } from '../../../ui/contact/contact.tsx';
import type { ContactKind } from '../../../ui/contact/contact-href.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ScoreRing } from '../../../ui/score/score-ring.tsx';
import { expiryText, staleSentence, weightsSentence } from '../match-labels.ts';
import { isHalfHidden, type Subject } from '../match-subject.ts';
import { useMatchDetails } from '../matches.queries.ts';
import styles from './receipt.module.css';
import { ReceiptCriteria, ReceiptGates } from './receipt-criteria.tsx';
import { ReceiptNote } from './receipt-note.tsx';

type ReceiptProps = {
  /** The open row; its numbers show at once, the details once they are loaded. */
  match: Match;
  subject: Subject;
  /** False for a preview: no request is sent, so that a new match stays new. */
  isOpened?: boolean;
  actions: ReactNode;
};

/** The explained score of a match: every criterion with its evidence and points, and what would change the score. */
export function Receipt({ match, subject, isOpened = true, actions }: ReceiptProps) {
  const found = useMatchDetails(isOpened ? match.match_id : undefined);
  const details = found.data;
  const shown = details ?? match;
  const name = subject === 'candidate' ? match.candidate_name : match.job_title;
  return (
    <div className={styles.receipt}>
      <div className={styles.head}>
        <ScoreRing score={shown.score} band={shown.score_band} />
        <div>
          <h2>Why {shown.score}</h2>
          <p>
            {name} · {Math.round(shown.coverage * 100)}% of criteria known · scorer {shown.scorer_version}
          </p>
        </div>
      </div>
      {shown.is_stale && <p className={styles.stale}>{staleSentence(shown)}</p>}
      {details && weightsSentence(details) && <p className={styles.weights}>{weightsSentence(details)}</p>}
      {isHalfHidden(shown) && <p className={styles.weights}>{hiddenSentence(shown)}</p>}
      <ReceiptCriteria criteria={shown.score_breakdown} />
      {details && <WhatWouldChange details={details} />}
      <div className={styles.actions}>{actions}</div>
      <p className={styles.fine}>
        Ranked by software, decided by a person. Name, age and origin are never used.
      </p>
      <ReasonsAndRisks match={shown} />
      <ReceiptGates gates={shown.gates} />
      {details ? (
        <>
          <SubjectFacts details={details} subject={subject} />
          <ReceiptNote key={match.match_id} matchId={match.match_id} note={details.recruiter_note ?? ''} />
          <MatchHistory details={details} />
        </>
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        isOpened && <Skeleton height={120} mt={20} />
      )}
    </div>
  );
}

/** Why the receipt of a half hidden match has no words. */
const hiddenSentence = ({ candidate_id, candidate_name, job_title }: Match) =>
  `${candidate_id === null ? candidate_name : job_title}: you see the score without its evidence, because recruiters of your agency see only their own records.`;

function WhatWouldChange({ details }: { details: MatchDetails }) {
  if (details.would_change.length === 0) return null;
  return (
    <section className={styles.note}>
      <h3>What would change the score</h3>
      <ul>
        {details.would_change.map((change) => (
          <li key={change.text}>
            {change.text} would make it {change.score}.
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReasonsAndRisks({ match }: { match: Match }) {
  return (
    <>
      {match.reasons.length > 0 && (
        <section className={styles.section}>
          <h3>Reasons</h3>
          <ul className={styles.sentences}>
            {match.reasons.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {match.risks.length > 0 && (
        <section className={styles.section}>
          <h3>Risks</h3>
          <ul className={styles.sentences}>
            {match.risks.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function SubjectFacts({ details, subject }: { details: MatchDetails; subject: Subject }) {
  const summary = subject === 'candidate' ? details.candidate_summary : details.job_summary;
  const contact = subject === 'candidate' ? details.candidate_summary : undefined;
  const link = (kind: ContactKind, value: string | null | undefined) =>
    value ? <ContactLink kind={kind} value={value} name={details.candidate_name} /> : null;
  const facts: [string, ReactNode][] = [
    ['Title', summary.title],
    ['Location', summary.location],
    ['Experience', summary.experience],
    ['Salary', summary.salary],
    ['E-mail', link('email', contact?.email)],
    ['Phone', link('phone', contact?.phone)],
    ['Expiry', expiryText(details)],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{subject === 'candidate' ? 'Candidate' : 'Job'}</h3>
      <dl className={styles.facts}>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function MatchHistory({ details }: { details: MatchDetails }) {
  return (
    <>
      {details.history.length > 0 && (
        <section className={styles.section}>
          <h3>History</h3>
          <ol className={styles.history}>
            {details.history.map((entry) => (
              <li key={entry.at + entry.to_status}>
                <span>
                  {formatEnum(entry.to_status)}
                  {entry.rejected_by && ` by the ${entry.rejected_by}`}
                  {entry.reason && `: ${entry.reason}`}
                </span>
                <small title={formatDateTime(entry.at)}>
                  {[entry.by, formatRelative(entry.at)].filter(Boolean).join(' · ')}
                </small>
              </li>
            ))}
          </ol>
        </section>
      )}
      {details.earlier_scores.length > 0 && (
        <section className={styles.section}>
          <h3>Earlier scores</h3>
          <ol className={styles.history}>
            {details.earlier_scores.map((entry) => (
              <li key={entry.at}>
                <span className="pw-num">{entry.score}</span>
                <small title={formatDateTime(entry.at)}>
                  scorer {entry.scorer_version} · {formatRelative(entry.at)}
                </small>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
