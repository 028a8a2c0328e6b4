import type { MatchDetails } from '@placewell/contract/matching/matches.ts';
import type { ReactNode } from 'react';
import { ContactLink } from '../../../ui/contact/contact.tsx';
import type { ContactKind } from '../../../ui/contact/contact-href.ts';
import { expiryText } from '../match-labels.ts';
import type { Subject } from '../match-subject.ts';
import styles from './breakdown.module.css';

/** Title, location, salary and contact of the candidate, or the facts of the job. */
export function BreakdownFacts({ details, subject }: { details: MatchDetails; subject: Subject }) {
  const summary = subject === 'candidate' ? details.candidate_summary : details.job_summary;
  const contact = subject === 'candidate' ? details.candidate_summary : undefined;
  const link = (kind: ContactKind, value: string | null | undefined) =>
    value ? <ContactLink kind={kind} value={value} name={details.candidate_name} /> : null;
  const facts: [string, ReactNode][] = [
    ['Title', summary.title],
    ['Location', summary.location],
    ['Experience', summary.experience],
    [subject === 'candidate' ? 'Expected salary' : 'Salary', summary.salary],
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
          <div key={label} data-wide={typeof value !== 'string' || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
