import { formatCount } from '@placewell/contract/counts.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { EmailSection } from '../../../providers/mail/compose-email.ts';
import { formatCents, template, type Unsubscribe } from './template.emails.ts';

export type DigestCount = { count: number; url: string };
export type DigestCounts = {
  new_matches: DigestCount;
  expiring: DigestCount;
  tasks_due: DigestCount;
  idle_jobs: DigestCount;
};
/** The numbers of the business, as the reports show them to the reader. */
export type DigestNumbers = {
  /** Matches that were submitted last week, and how many of them came how far since. */
  submitted: DigestCount & Record<'interviewed' | 'offered' | 'placed', number>;
  /** The fees won this month by currency, with how many placements were agreed in it. */
  fees: readonly { cents: number; currency: string; placements: number; url: string }[];
};
type Digest = {
  to: string;
  agency: string;
  counts: DigestCounts;
  numbers: DigestNumbers;
  url: string;
  unsubscribe: Unsubscribe;
};

const shown = (count: number, one: string, many: string) =>
  count > limits.exactTotal ? `More than ${limits.exactTotal} ${many}` : formatCount(count, one, many);

/** "5 matches submitted last week: 2 interviewed, 1 placed"; nothing of none. */
function submittedRow({ count, url, ...further }: DigestNumbers['submitted']) {
  if (count === 0) return [];
  const parts = Object.entries(further).flatMap(([stage, one]) => (one > 0 ? [`${one} ${stage}`] : []));
  const text = `${formatCount(count, 'match', 'matches')} submitted last week`;
  return [{ text: [text, ...(parts.length > 0 ? [parts.join(', ')] : [])].join(': '), url }];
}

/** "$12,000.00 in fees won this month, from 2 placements"; refunds may come without placements. */
const feeRow = ({ cents, currency, placements, url }: DigestNumbers['fees'][number]) => ({
  text: `${formatCents(cents, currency)} in fees won this month${placements > 0 ? `, from ${formatCount(placements, 'placement')}` : ''}`,
  url,
});

/** The counts of the week, each with its list; undefined for a week with nothing to report. */
export function digestEmail({ to, agency, counts, numbers, url, unsubscribe }: Digest) {
  const { new_matches, expiring, tasks_due, idle_jobs } = counts;
  const row = ({ count, url: list }: DigestCount, one: string, many: string) =>
    count > 0 ? [{ text: shown(count, one, many), url: list }] : [];
  const sections: EmailSection[] = [
    {
      title: 'Matches',
      rows: [
        ...row(new_matches, 'new match since last Monday', 'new matches since last Monday'),
        ...row(expiring, 'match that expires this week', 'matches that expire this week'),
      ],
    },
    { title: 'Tasks', rows: row(tasks_due, 'task due this week', 'tasks due this week') },
    { title: 'Results', rows: [...submittedRow(numbers.submitted), ...numbers.fees.map(feeRow)] },
    {
      title: 'Jobs',
      rows: row(
        idle_jobs,
        `open job without movement for ${limits.idleDays} days`,
        `open jobs without movement for ${limits.idleDays} days`,
      ),
    },
  ].filter(({ rows }) => rows.length > 0);
  if (sections.length === 0) return undefined;
  return template('digest', {
    to,
    subject: `Your week at ${agency}`,
    lines: ['Here is what is waiting for you in Placewell.'],
    sections,
    action: { label: 'Open Placewell', url },
    footer:
      'You chose to get this every Monday. You can change this in your notification settings in Placewell.',
    unsubscribe,
  });
}
