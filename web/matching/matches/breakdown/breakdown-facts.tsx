import { SimpleGrid } from '@mantine/core';
import type { MatchDetails } from '@placewell/contract/matching/matches.ts';
import type { ReactNode } from 'react';
import { formatAgo } from '../../../lib/values/formats.ts';
import { ContactLink } from '../../../records/contact/contact.tsx';
import type { ContactKind } from '../../../records/contact/contact-href.ts';
import shared from '../../../ui/theme/shared.module.css';
import { expiryText, stageText } from '../match-labels.ts';
import type { Subject } from '../match-subject.ts';
import { BreakdownPart } from './breakdown-part.tsx';

/** Title, location, salary and contact of the candidate, or the facts of the job. */
export function BreakdownFacts({ details, subject }: { details: MatchDetails; subject: Subject }) {
  const summary = subject === 'candidate' ? details.candidate_summary : details.job_summary;
  const contact = subject === 'candidate' ? details.candidate_summary : undefined;
  const link = (kind: ContactKind, value: string | null | undefined, uri?: string) =>
    value ? <ContactLink kind={kind} value={value} uri={uri} name={details.candidate_name} /> : null;
  const number = contact?.phone_number;
  const facts: [string, ReactNode][] = [
    ['Title', summary.title],
    ['Location', summary.location],
    ['Experience', summary.experience],
    [subject === 'candidate' ? 'Expected salary' : 'Salary', summary.salary],
    ['Email', link('email', contact?.email)],
    ['Phone', link('phone', number?.text ?? contact?.phone, number?.uri)],
    ['Stage', stageText(details)],
    ['Last contact', details.last_contact_at && formatAgo(details.last_contact_at)],
    ['Expiry', expiryText(details)],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <BreakdownPart title={subject === 'candidate' ? 'Candidate' : 'Job'}>
      <SimpleGrid component="dl" cols={2} spacing="md" verticalSpacing="xs">
        {known.map(([label, value]) => (
          <div key={label} className={typeof value === 'string' ? undefined : shared.wholeRow}>
            <dt className={`${shared.tiny} ${shared.muted}`}>{label}</dt>
            <dd className={shared.anywhere}>{value}</dd>
          </div>
        ))}
      </SimpleGrid>
    </BreakdownPart>
  );
}
