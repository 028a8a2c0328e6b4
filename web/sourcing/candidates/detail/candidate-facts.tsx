import { Group, VisuallyHidden } from '@mantine/core';
import type { Candidate, CandidateRow } from '@placewell/contract/sourcing/candidates.ts';
import { Banknote, Briefcase, CalendarClock, type LucideIcon, MapPin, MessageCircle } from 'lucide-react';
import { formatAgo, formatSalaryShort } from '../../../lib/values/formats.ts';
import shared from '../../../ui/theme/shared.module.css';
import { formatExperience, formatNoticePeriod } from '../candidate-labels.ts';
import styles from './detail.module.css';

type CandidateFactsProps = { candidate: CandidateRow & Partial<Pick<Candidate, 'last_contact_at'>> };

const notice = (days: number) =>
  days === 0 ? 'Available immediately' : `${formatNoticePeriod(days)} notice`;

/** The known facts that a call depends on, in one line. */
export function CandidateFacts({ candidate }: CandidateFactsProps) {
  const { experience_years: years, notice_period_days: days, last_contact_at } = candidate;
  const place = [candidate.city, candidate.country_code].filter(Boolean).join(', ') || candidate.location;
  const facts: [icon: LucideIcon, label: string, value: string | null][] = [
    [Briefcase, 'Experience', years === null ? null : formatExperience(years)],
    [MapPin, 'Place', place],
    [CalendarClock, 'Notice', days === null ? null : notice(days)],
    [Banknote, 'Pay', formatSalaryShort(candidate)],
    [MessageCircle, 'Last contact', last_contact_at ? `contacted ${formatAgo(last_contact_at)}` : null],
  ];
  const known = facts.filter(([, , value]) => value);
  if (known.length === 0) return null;
  return (
    <Group
      component="ul"
      gap="2px 14px"
      mt={2}
      className={`${shared.plainList} ${shared.small}`}
      aria-label="Facts"
    >
      {known.map(([Icon, label, value]) => (
        <li key={label} className={styles.fact} title={label}>
          <Icon size={13} className={shared.muted} aria-hidden />
          <VisuallyHidden>{label}: </VisuallyHidden>
          <bdi>{value}</bdi>
        </li>
      ))}
    </Group>
  );
}
